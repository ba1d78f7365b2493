// The draft beside a published form, as it is stored.
import { isDeepStrictEqual } from 'node:util'
import {
  fieldsSchema,
  formTranslations,
  markValidated,
  storedLogicMapSchema,
  type FormDefinition,
  type FormDraft,
} from '@eventflow/domain/forms'
import { z } from 'zod'
import type { ReadScope } from '../../platform/db/index.ts'
import { definitionOf, readGroups } from './definitions.usecases.ts'
import { findDraft } from './form-drafts.repository.ts'

/** The parts of a form that a draft changes. */
const partsSchema = z.object({
  title: z.string(),
  description: z.string(),
  translations: formTranslations.default({}),
  logicMap: storedLogicMapSchema,
  fields: fieldsSchema,
})
type Parts = z.infer<typeof partsSchema>

export const partsOf = ({ form, fields }: FormDefinition): Parts => {
  const { title, description, translations = {}, logicMap } = form
  return { title, description, translations, logicMap, fields }
}

/**
 * The draft of a form; null if it has none. A draft that cannot be read is reported and returned without changes, so that
 * it can be replaced or discarded.
 */
export async function readDraft(
  scope: ReadScope,
  published: FormDefinition,
): Promise<FormDraft | null> {
  const stored = await findDraft(scope, published.form.id)
  if (stored === null) return null
  const { content, base, groups, ...draft } = stored
  const [its, was] = [partsSchema.safeParse(content), partsSchema.safeParse(base)]
  if (!its.success || !was.success) {
    scope.unreadable.add('form draft')
    return { ...draft, definition: published, base: null }
  }
  const withParts = ({ fields, ...form }: Parts, fieldGroups: FormDefinition['fieldGroups']) =>
    markValidated(definitionOf({ ...published.form, ...form }, fields, fieldGroups))
  return {
    ...draft,
    definition: withParts(its.data, readGroups(groups)),
    base: isDeepStrictEqual(was.data, partsOf(published))
      ? null
      : withParts(was.data, published.fieldGroups),
  }
}

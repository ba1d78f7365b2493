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
import { recent } from '../../platform/memory/index.ts'
import { CACHED_FORMS, definitionOf, readGroups } from './definitions.usecases.ts'
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

/** The draft of a form; null if it has none. One that cannot be read is reported and returned without changes. */
export async function readDraft(
  scope: ReadScope,
  published: FormDefinition,
): Promise<FormDraft | null> {
  const formId = published.form.id
  const key = `${scope.eventId} ${formId}`
  const known = readBefore.get(key)
  const found = await findDraft(scope, { formId, knownStamp: known?.stamp ?? null })
  if (found === null) return null
  const { stored, stamp, ...draft } = found
  const parts = stored === null ? known?.parts : parse(stored)
  if (parts === undefined) {
    scope.unreadable.add('form draft')
    return { ...draft, definition: published, base: null }
  }
  if (stored !== null) readBefore.set(key, { stamp, parts }, stored.length)
  return { ...draft, ...parts.besides(published) }
}

type Versions = Pick<FormDraft, 'definition' | 'base'>

interface ReadParts {
  /** The versions of the draft beside the published form, compared once for each. */
  besides(published: FormDefinition): Versions
}

/** Drafts by event and form. An entry is used only while its stamp is that of the stored rows. */
const readBefore = recent<{ readonly stamp: string; readonly parts: ReadParts }>(CACHED_FORMS)

/** Parses a stored draft; undefined if it cannot be read, so that it can be replaced or discarded. */
function parse(stored: string): ReadParts | undefined {
  const [content, base, groups] = JSON.parse(stored) as [unknown, unknown, unknown]
  const [its, was] = [partsSchema.safeParse(content), partsSchema.safeParse(base)]
  if (!its.success || !was.success) return undefined
  const versions = new WeakMap<FormDefinition, Versions>()
  return {
    besides: (published) => {
      const known = versions.get(published)
      if (known !== undefined) return known
      const made = versionsBeside(published, { its: its.data, was: was.data, groups })
      versions.set(published, made)
      return made
    },
  }
}

interface DraftParts {
  readonly its: Parts
  readonly was: Parts
  readonly groups: unknown
}

function versionsBeside(published: FormDefinition, { its, was, groups }: DraftParts): Versions {
  const withParts = ({ fields, ...form }: Parts, fieldGroups: FormDefinition['fieldGroups']) =>
    markValidated(definitionOf({ ...published.form, ...form }, fields, fieldGroups))
  return {
    definition: withParts(its, readGroups(groups)),
    base: isDeepStrictEqual(was, partsOf(published)) ? null : withParts(was, published.fieldGroups),
  }
}

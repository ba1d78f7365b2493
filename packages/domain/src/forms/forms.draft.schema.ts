// The draft of a published form: changes that teams do not see until they are published.
import { z } from 'zod'
import { idSchema, revisionSchema } from '../kernel/index.ts'
import { formChangesSchema, formDefinitionSchema } from './forms.schema.ts'

/** A draft and its revision, as the caller knows it. */
export const draftRefSchema = z.strictObject({ id: idSchema, revision: revisionSchema })
export type DraftRef = z.infer<typeof draftRefSchema>

const { form } = formChangesSchema.shape

/** The changes in a draft. It contains no settings, because those take effect at once. */
export const draftChangesSchema = formChangesSchema.extend({
  form: form.unwrap().omit({ isPublic: true, isEditable: true }).default({}),
  /** The stored draft; null if the form has none. */
  draft: draftRefSchema.nullable().default(null),
})

export const formDraftSchema = z.object({
  ...draftRefSchema.shape,
  /** The form with the draft's changes. */
  definition: formDefinitionSchema,
  /** The revision of the published form that the draft is based on. */
  baseRevision: revisionSchema,
  /** The published form that the draft is based on; null if that form is unchanged since. */
  base: formDefinitionSchema.nullable(),
  startedAt: z.string(),
  /** The name of the person; null if the person was removed. */
  startedBy: z.string().nullable(),
  savedAt: z.string(),
  savedBy: z.string().nullable(),
})
export type FormDraft = z.infer<typeof formDraftSchema>

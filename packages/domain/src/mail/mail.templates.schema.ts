import { z } from 'zod'
import { languageSchema, requiredText, revisionSchema } from '../kernel/index.ts'
import { EMAIL_ALIASES } from './mail.templates.ts'
import {
  MAX_PARAGRAPH_CHARACTERS,
  MAX_PARAGRAPHS,
  MAX_SUBJECT_CHARACTERS,
} from './mail.wordings.ts'

const aliasSchema = z.enum(EMAIL_ALIASES)

const wordingSchema = z.strictObject({
  subject: requiredText(MAX_SUBJECT_CHARACTERS),
  heading: requiredText(MAX_SUBJECT_CHARACTERS),
  paragraphs: z.array(requiredText(MAX_PARAGRAPH_CHARACTERS)).min(1).max(MAX_PARAGRAPHS),
})

/** An email has a text in each language of the event; the event's own language by default. */
export const templateSubject = z.strictObject({
  alias: aliasSchema,
  language: languageSchema.optional(),
})

/** A text is the organisers' own; null restores the portal's. */
export const wordingChangeSchema = z.strictObject({
  ...templateSubject.shape,
  wording: wordingSchema.nullable(),
  revision: revisionSchema,
})

const wordingShape = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
})

/** A template in the list, with statistics of its emails in the event. */
export const templateLineSchema = z.object({
  alias: aliasSchema,
  /** False if the text is written elsewhere, with the subject of the email. */
  isEditable: z.boolean(),
  isChanged: z.boolean(),
  sent: z.number().int(),
  failed: z.number().int(),
  lastSentAt: z.string().nullable(),
})
export type TemplateLine = z.infer<typeof templateLineSchema>

export const templateSchema = z.object({
  alias: aliasSchema,
  language: languageSchema,
  isEditable: z.boolean(),
  isChanged: z.boolean(),
  /** The text in use, and the portal's own. */
  wording: wordingShape,
  portalWording: wordingShape,
  /** The names of the merge tags that it may contain. */
  tags: z.array(z.string()),
  revision: z.number().int(),
})
export type EmailTemplateRecord = z.infer<typeof templateSchema>

/** Without `wording` it previews the text in use. */
export const templatePreviewSchema = z.strictObject({
  ...templateSubject.shape,
  wording: wordingSchema.optional(),
})

export const previewSchema = z.object({ subject: z.string(), html: z.string(), text: z.string() })
export type EmailPreview = z.infer<typeof previewSchema>

import { z } from 'zod'
import { languageSchema, requiredText, revisionSchema } from '../kernel/index.ts'
import { EMAIL_ALIASES } from './mail.templates.ts'
import { MOST_PARAGRAPH, MOST_PARAGRAPHS, MOST_SUBJECT } from './mail.wordings.ts'

const aliasSchema = z.enum(EMAIL_ALIASES)

const wordingSchema = z.strictObject({
  subject: requiredText(MOST_SUBJECT),
  heading: requiredText(MOST_SUBJECT),
  paragraphs: z.array(requiredText(MOST_PARAGRAPH)).min(1).max(MOST_PARAGRAPHS),
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

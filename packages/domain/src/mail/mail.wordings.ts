// The texts of emails as organisers may write them (specification: interpretations, section 15).
// Apart from the schemas, so that the browser can have them without zod.
import { mergeTagsIn } from '../kernel/index.ts'
import { writeEmail, type Email, type TemplateContext, type Wording } from './email.ts'
import { emailTemplates, type EmailAlias, type EmailModels } from './mail.templates.ts'

export const MOST_SUBJECT = 200
export const MOST_PARAGRAPH = 2000
export const MOST_PARAGRAPHS = 10

/** The organisers' own texts of an event, by the email that they are for. */
export type Wordings = Readonly<Partial<Record<EmailAlias, Wording>>>

/** False for emails whose text is written with what they are about: a form, a message. */
export function hasWording<A extends EmailAlias>(alias: A): boolean {
  const template = emailTemplates[alias]
  return template.isFixed?.(template.sample) !== true
}

/** An email with its parts, as it is sent and as it is previewed. */
export const composeEmail = <A extends EmailAlias>(
  { alias, model }: { readonly alias: A; readonly model: EmailModels[A] },
  { context, wordings }: { readonly context: TemplateContext; readonly wordings: Wordings },
): Email => writeEmail(emailTemplates[alias], model, { context, own: wordings[alias] })

/** All merge tags of emails. Each has its name under `emails.tags`. */
export const MERGE_TAGS = [
  'firstName',
  'surname',
  'fullName',
  'email',
  'eventName',
  'teamName',
  'parentTeamName',
  'newEmail',
  'taskTitle',
  'count',
  'move',
  'authorName',
  'byName',
  'device',
  'network',
  'time',
  'passkeyName',
  'reportName',
] as const

/** The merge tags that the text of an email may hold, in the order of the picker. */
export const tagsOfEmail = <A extends EmailAlias>(alias: A, context: TemplateContext): string[] =>
  Object.keys(emailTemplates[alias].tags(emailTemplates[alias].sample, context))

/** The text that the portal has for an email, with its merge tags. */
export function defaultWording<A extends EmailAlias>(alias: A, context: TemplateContext): Wording {
  const { sample, wording } = emailTemplates[alias]
  const named = tagsOfEmail(alias, context).map((tag) => [tag, `{${tag}}`])
  return wording(sample, context, Object.fromEntries(named))
}

/** A part of a text, and the tags in it that the email does not know. */
export interface UnknownTags {
  /** `subject`, `heading`, `paragraphs.0`, … */
  readonly path: string
  readonly tags: readonly string[]
}

/** Where a text holds merge tags that its email does not know; they would stay as they are written. */
export function unknownTagsOf(
  { subject, heading, paragraphs }: Wording,
  known: readonly string[],
): UnknownTags[] {
  const parts = [
    { path: 'subject', text: subject },
    { path: 'heading', text: heading },
    ...paragraphs.map((text, index) => ({ path: `paragraphs.${index}`, text })),
  ]
  return parts
    .map(({ path, text }) => ({
      path,
      tags: mergeTagsIn(text).filter((tag) => !known.includes(tag)),
    }))
    .filter(({ tags }) => tags.length > 0)
}

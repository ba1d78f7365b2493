// The texts of emails that organisers can write (specification: interpretations, section 15). Separate
// from the schemas, so that the browser can import it without zod.
import { mergeTagsIn } from '../kernel/index.ts'
import { writeEmail, type Email, type TemplateContext, type Wording } from './email.ts'
import { emailTemplates, type EmailAlias, type EmailModels } from './mail.templates.ts'

export const MAX_SUBJECT_CHARACTERS = 200
export const MAX_PARAGRAPH_CHARACTERS = 2000
export const MAX_PARAGRAPHS = 10

/** The organisers' own texts of an event, by email. */
export type Wordings = Readonly<Partial<Record<EmailAlias, Wording>>>

/** False for emails whose text is written with their subject: a form, a message. */
export function hasWording<A extends EmailAlias>(alias: A): boolean {
  const template = emailTemplates[alias]
  return template.isFixed?.(template.sample) !== true
}

/** The parts of an email, for sending and for previews. */
export const composeEmail = <A extends EmailAlias>(
  { alias, model }: { readonly alias: A; readonly model: EmailModels[A] },
  { context, wordings }: { readonly context: TemplateContext; readonly wordings: Wordings },
): Email => writeEmail(emailTemplates[alias], model, { context, own: wordings[alias] })

/** All merge tags of emails. Their labels are in `emails.tags`. */
export const MERGE_TAGS = [
  'firstName',
  'surname',
  'fullName',
  'email',
  'eventName',
  'teamName',
  'stand',
  'hall',
  'parentTeamName',
  'newEmail',
  'taskTitle',
  'itemName',
  'formTitle',
  'news',
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

/** The merge tags that an email's text may contain, in the order of the picker. */
export const tagsOfEmail = <A extends EmailAlias>(alias: A, context: TemplateContext): string[] =>
  Object.keys(emailTemplates[alias].tags(emailTemplates[alias].sample, context))

/**
 * The portal's own text of an email, with its merge tags. It is true of every email of this kind,
 * because organisers change it and use it for all of them.
 */
export function defaultWording<A extends EmailAlias>(alias: A, context: TemplateContext): Wording {
  const { sample, wording, neutral } = emailTemplates[alias]
  const named = tagsOfEmail(alias, context).map((tag) => [tag, `{${tag}}`])
  const tags = Object.fromEntries(named)
  return { ...wording(sample, context, tags), ...neutral?.(context, tags) }
}

/** A part of a text with unknown merge tags. */
export interface UnknownTags {
  /** `subject`, `heading`, `paragraphs.0`, … */
  readonly path: string
  readonly tags: readonly string[]
}

/** The parts of a text with merge tags that its email does not have; they would remain as typed. */
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

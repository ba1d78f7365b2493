// The output of a template: the parts of an email in order, without markup. The server renders HTML and
// text from them, so that both have the same content and no template can forget to escape.
import { fillMergeTags, type CalendarDate, type MergeValues } from '../kernel/index.ts'
import type { T } from '../words/index.ts'

export interface Answer {
  readonly label: string
  readonly value: string
}

export interface LinkedLine {
  readonly title: string
  readonly detail: string
  readonly link: string
}

/**
 * Links are paths of the portal (`/tasks/12`) or addresses at its own origin. Texts are plain text, and
 * their line breaks are retained.
 */
export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** A quotation of another person. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  | { readonly kind: 'list'; readonly lines: readonly LinkedLine[] }
  /** The main link, as a button. */
  | { readonly kind: 'action'; readonly label: string; readonly link: string }
  /** A code to type in elsewhere: large, and easy to copy. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  /** The link to unsubscribe from such emails. */
  | {
      readonly kind: 'unsubscribe'
      readonly text: string
      readonly label: string
      readonly link: string
    }

export interface Email {
  readonly subject: string
  readonly heading: string
  /** Null if organisers write the complete text. */
  readonly firstName: string | null
  readonly parts: readonly Part[]
}

/** The context of every template: the words, including the event's terminology. */
export interface TemplateContext {
  readonly t: T
  readonly eventName: string
  /** The dates of the event; omitted in emails of earlier versions. */
  readonly eventDates?: { readonly from: CalendarDate; readonly to: CalendarDate } | undefined
  /** Additional paragraphs of welcome emails by organisers (settings "welcomeEmail"). */
  readonly welcomeParagraphs: readonly string[]
}

/** The part of an email that organisers can write themselves, with merge tags. */
export interface Wording {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
}

export interface EmailTemplate<Model, Hours extends number | null = number | null> {
  /** Lifetime in hours of a single-use link; null if the email has none. */
  readonly singleUseHours: Hours
  /** Realistic values for a preview. */
  readonly sample: Model
  /** True for an email whose text organisers do not write here. */
  isFixed?(model: Model): boolean
  /** The values of its merge tags. */
  tags(model: Model, context: TemplateContext): MergeValues
  /** The portal's own text; `tags` are used in place of names. */
  wording(model: Model, context: TemplateContext, tags: MergeValues): Wording
  /**
   * The parts of the portal's text that depend on more than its tags, written for every email of this
   * kind. Organisers start their own text with these.
   */
  neutral?(context: TemplateContext, tags: MergeValues): Partial<Wording>
  /** The parts after the text, regardless of who wrote it. */
  rest(
    model: Model,
    context: TemplateContext,
    tags: MergeValues,
  ): Pick<Email, 'firstName' | 'parts'>
}

/** The parts of an email; with the organisers' own text if there is one. */
export function writeEmail<Model>(
  template: EmailTemplate<Model>,
  model: Model,
  { context, own }: { readonly context: TemplateContext; readonly own: Wording | undefined },
): Email {
  const tags = template.tags(model, context)
  const isOwn = own !== undefined && template.isFixed?.(model) !== true
  const { subject, heading, paragraphs } = isOwn
    ? fillWording(own, tags)
    : template.wording(model, context, tags)
  const { firstName, parts } = template.rest(model, context, tags)
  return { subject, heading, firstName, parts: [...paragraphs.map(paragraph), ...parts] }
}

/** A text with its merge tags replaced. */
export const fillWording = (
  { subject, heading, paragraphs }: Wording,
  tags: MergeValues,
): Wording => ({
  subject: fillMergeTags(subject, tags),
  heading: fillMergeTags(heading, tags),
  paragraphs: paragraphs.map((text) => fillMergeTags(text, tags)),
})

export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
export const quote = (text: string): Part => ({ kind: 'quote', text })
export const small = (text: string): Part => ({ kind: 'small', text })
export const code = (text: string): Part => ({ kind: 'code', text })
export const action = (label: string, link: string): Part => ({ kind: 'action', label, link })

/** Lifetime in hours of a link to set the first password (docs/rules.md, section 13). */
export const SET_PASSWORD_HOURS = 7 * 24
/** Lifetime in minutes of a mailed sign-in code. */
export const CODE_MINUTES = 10
/** Lifetime in hours of the link that undoes a change of address, sent to the old one. */
export const ROLLBACK_HOURS = 7 * 24
/** Lifetime in hours of all other mailed links. */
export const RESET_HOURS = 1

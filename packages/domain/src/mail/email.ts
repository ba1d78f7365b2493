// What a template writes: the parts of an email in their order, without any markup. The server makes
// HTML and text of them, so that both always say the same and no template can forget to escape.
import { fillMergeTags, type MergeValues } from '../kernel/index.ts'
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
 * Links are paths of the portal (`/tasks/12`) or addresses at its own origin; texts are plain text,
 * and a line break in them stays a line break.
 */
export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Somebody else's words. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  | { readonly kind: 'list'; readonly lines: readonly LinkedLine[] }
  /** The one thing to do: a button. */
  | { readonly kind: 'action'; readonly label: string; readonly link: string }
  /** To be typed in elsewhere: large, and easy to copy. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'small'; readonly text: string }
  /** The way out of emails like this one. */
  | {
      readonly kind: 'unsubscribe'
      readonly text: string
      readonly label: string
      readonly link: string
    }

export interface Email {
  readonly subject: string
  readonly heading: string
  /** Null where the organisers write the whole text. */
  readonly firstName: string | null
  readonly parts: readonly Part[]
}

/** What every template has at hand: the words, with the event's terminology over them. */
export interface TemplateContext {
  readonly t: T
  readonly eventName: string
  /** What organisers add to welcome emails (settings "welcomeEmail"). */
  readonly welcomeParagraphs: readonly string[]
}

/** The part of an email that organisers may write themselves, with merge tags in it. */
export interface Wording {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
}

export interface EmailTemplate<Model, Hours extends number | null = number | null> {
  /** Hours for which a link works that can be used once; null where the link is an ordinary one. */
  readonly singleUseHours: Hours
  /** Believable enough to be shown as a preview. */
  readonly sample: Model
  /** True for an email whose text the organisers do not write here. */
  isFixed?(model: Model): boolean
  /** What the merge tags of its text stand for. */
  tags(model: Model, context: TemplateContext): MergeValues
  /** The text that the portal has for it; `tags` stand instead of its names. */
  wording(model: Model, context: TemplateContext, tags: MergeValues): Wording
  /** What follows the text, no matter who wrote that. */
  rest(
    model: Model,
    context: TemplateContext,
    tags: MergeValues,
  ): Pick<Email, 'firstName' | 'parts'>
}

/** What an email consists of; with the organisers' own text where there is one. */
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

/** A text with what its merge tags stand for in their place. */
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

/** Hours for which a link to a first password works (docs/rules.md, section 13). */
export const SET_PASSWORD_HOURS = 7 * 24
/** Minutes for which a mailed code signs somebody in. */
export const CODE_MINUTES = 10
/** Hours for which a change of address can be undone from the old one. */
export const ROLLBACK_HOURS = 7 * 24
/** Hours for which every other mailed link works. */
export const RESET_HOURS = 1

// A letter is what a template writes: parts in their order, without any markup. The layout turns it
// into HTML and into text, so that both always say the same and no template can forget to escape.
import type { EmailAlias, MailModels } from '@eventflow/domain/mail'
import type { T } from '@eventflow/domain/words'
import type { MailBrand } from './mail.brand.ts'

export interface Answer {
  readonly label: string
  readonly value: string
}

export interface LinkedLine {
  readonly title: string
  readonly detail: string
  readonly link: string
}

export type Part =
  | { readonly kind: 'paragraph'; readonly text: string }
  /** Somebody else's words. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'answers'; readonly answers: readonly Answer[] }
  | { readonly kind: 'list'; readonly lines: readonly LinkedLine[] }
  /** The one thing to do: a button. */
  | { readonly kind: 'action'; readonly label: string; readonly link: string }
  | { readonly kind: 'small'; readonly text: string }

export interface Letter {
  readonly subject: string
  readonly heading: string
  /** Null where the organisers write the whole text. */
  readonly firstName: string | null
  readonly parts: readonly Part[]
}

/** What a template writes with: the words, with the event's terminology over them, and the event. */
export interface Desk {
  readonly t: T
  readonly brand: MailBrand
}

export type Template<A extends EmailAlias> = (model: MailModels[A], desk: Desk) => Letter

export const paragraph = (text: string): Part => ({ kind: 'paragraph', text })
export const quote = (text: string): Part => ({ kind: 'quote', text })
export const small = (text: string): Part => ({ kind: 'small', text })
export const action = (label: string, link: string): Part => ({ kind: 'action', label, link })

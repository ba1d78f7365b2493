// Where a button or a link of a text leads. As notifications, plus email addresses.
import { linkOf } from '../notifications/index.ts'

export type ContentLink =
  | { readonly kind: 'portal'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string }
  | { readonly kind: 'email'; readonly address: string }

const MAIL = /^mailto:([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9]))$/i

/** What a text leads to: a path of the portal, an https address, or `mailto:` one address; null for all else. */
export function contentLinkOf(text: string): ContentLink | null {
  const address = text.length <= 400 ? MAIL.exec(text)?.[1] : undefined
  if (address !== undefined) return { kind: 'email', address: `mailto:${address}` }
  return linkOf(text)
}

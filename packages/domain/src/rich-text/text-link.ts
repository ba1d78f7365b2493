// Targets of buttons and of links in texts: those of notifications, plus email addresses, phone numbers
// and documents of the assets.
import { linkOf } from './portal-link.ts'

export type ContentLink =
  | { readonly kind: 'portal'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string }
  | { readonly kind: 'email'; readonly address: string }
  | { readonly kind: 'phone'; readonly address: string }
  | { readonly kind: 'document'; readonly assetId: string; readonly address: string }

const MAIL = /^mailto:([a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,250}[a-z0-9]))$/i

const PHONE = /^tel:\+?\d[\d().-]{1,30}\d$/

const DOCUMENT = /^\/api\/assets\/([A-Za-z0-9_-]{1,64})\/open$/

/** The address of a document's current file, which can change. */
export const documentAddress = (assetId: string): string =>
  `/api/assets/${encodeURIComponent(assetId)}/open`

/**
 * The target that a text names: a path of the portal, an https address, `mailto:` one address, `tel:` one
 * number, or the address of a document of the assets. Null for anything else.
 */
export function contentLinkOf(text: string): ContentLink | null {
  const address = text.length <= 400 ? MAIL.exec(text)?.[1] : undefined
  if (address !== undefined) return { kind: 'email', address: `mailto:${address}` }
  if (PHONE.test(text)) return { kind: 'phone', address: text }
  const assetId = DOCUMENT.exec(text)?.[1]
  if (assetId !== undefined) return { kind: 'document', assetId, address: documentAddress(assetId) }
  return linkOf(text)
}

// What an email that is held was rendered from: sealed, because it may hold a link that works once.
import type { Email } from '@eventflow/domain/mail'
import { openSealedText, sealText } from '../auth/index.ts'

const placeOf = (emailId: string): string => `content of email ${emailId}`

export const sealedContent = (emailId: string, email: Email, secret: string): string =>
  sealText(JSON.stringify(email), { secret, place: placeOf(emailId) })

/** Null where there is none, or the portal's key is another by now. */
export function openContent(
  { id, content }: { readonly id: string; readonly content: string | null },
  secret: string,
): Email | null {
  if (content === null) return null
  const opened = openSealedText(content, { secret, place: placeOf(id) })
  // Only this portal can have sealed it, from an Email.
  return opened === null ? null : (JSON.parse(opened) as Email)
}

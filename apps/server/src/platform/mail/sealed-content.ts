// What the version before this one has rendered an email from that is held: sealed, because it may hold a link
// that works once.
import type { Email } from '@eventflow/domain/mail'
import { openSealedText } from '../auth/index.ts'

const placeOf = (emailId: string): string => `content of email ${emailId}`

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

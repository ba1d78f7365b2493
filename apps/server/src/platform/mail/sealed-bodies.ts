// The bodies of an email that the version before this one has rendered when it was queued; those whose link
// works once wait sealed with the portal's key (docs/design/email.md).
import { z } from 'zod'
import { openSealedText } from '../auth/index.ts'
import type { EmailRow } from './mail.repository.ts'

export interface Bodies {
  readonly html: string
  readonly text: string
}

const bodiesSchema = z.object({ html: z.string(), text: z.string() })

const placeOf = (emailId: string): string => `email ${emailId}`

/** The bodies as they were written; null where the portal's key is another by now. */
export function openBodies(
  { id, html, text, sealed }: Pick<EmailRow, 'id' | 'html' | 'text' | 'sealed'>,
  secret: string,
): Bodies | null {
  if (sealed === null) return { html, text }
  const opened = openSealedText(sealed, { secret, place: placeOf(id) })
  return opened === null ? null : bodiesSchema.parse(JSON.parse(opened))
}

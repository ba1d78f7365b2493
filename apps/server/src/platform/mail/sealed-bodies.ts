// Whoever reads the database, or a backup of it, must not find a link that works: the bodies of an
// email whose link works once wait sealed with the portal's key (decision 063).
import { z } from 'zod'
import { hasSingleUseLink, type EmailAlias } from '@eventflow/domain/mail'
import { openSealedText, sealText } from '../auth/index.ts'
import type { EmailRow } from './mail.repository.ts'

interface Bodies {
  readonly html: string
  readonly text: string
}

const bodiesSchema = z.object({ html: z.string(), text: z.string() })

const placeOf = (emailId: string): string => `email ${emailId}`

/** The bodies as they are stored. */
export function storedBodies(
  { id, alias }: { readonly id: string; readonly alias: EmailAlias },
  { html, text }: Bodies,
  secret: string,
): Bodies & { readonly sealed: string | null } {
  if (!hasSingleUseLink(alias)) return { html, text, sealed: null }
  const sealed = sealText(JSON.stringify({ html, text }), { secret, place: placeOf(id) })
  return { html: '', text: '', sealed }
}

/** The bodies as they were written; null where the portal's key is another by now. */
export function openBodies(
  { id, html, text, sealed }: Pick<EmailRow, 'id' | 'html' | 'text' | 'sealed'>,
  secret: string,
): Bodies | null {
  if (sealed === null) return { html, text }
  const opened = openSealedText(sealed, { secret, place: placeOf(id) })
  return opened === null ? null : bodiesSchema.parse(JSON.parse(opened))
}

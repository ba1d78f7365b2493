// What stands in an email, with the way out of it where nobody has to get it: the same for what is sent, for
// tests, and for the person who only looks.
import { isOptional, type Email, type EmailAlias } from '@eventflow/domain/mail'
import type { Scope } from '../db/index.ts'
import { wordsOfBrand, type MailBrand, type ShownBrand } from './mail.brand.ts'
import { renderParts, writtenEmail, type EmailContent, type RenderedEmail } from './render-email.ts'
import { unsubscribeAddress, unsubscribePage, unsubscribeToken } from './unsubscribe-link.ts'

interface PersonalEmail {
  readonly alias: EmailAlias
  readonly to: { readonly userId?: string | null }
}

interface WayOut {
  /** Where its reader is led. */
  readonly page: string
  /** What mail programs call. */
  readonly address: string
}

/** How somebody gets no more emails like this one; null where it is about what they have to know. */
export function wayOutOf(
  { eventId }: Pick<Scope, 'eventId'>,
  { alias, to }: PersonalEmail,
  { secret, origin }: MailBrand,
): WayOut | null {
  const userId = to.userId ?? null
  if (userId === null || !isOptional(alias)) return null
  const token = unsubscribeToken(userId, { eventId, secret })
  return { page: unsubscribePage(token), address: unsubscribeAddress(token, origin) }
}

/** An email with all that is in it, the way out of it at its end. */
export function contentOf<A extends EmailAlias>(
  mail: EmailContent<A>,
  brand: ShownBrand,
  page: string | null,
): Email {
  const written = writtenEmail(mail, brand)
  if (page === null) return written
  const t = wordsOfBrand(brand)
  const label = t('mail.unsubscribe.label')
  const wayOut = {
    kind: 'unsubscribe',
    text: t('mail.unsubscribe.text'),
    label,
    link: page,
  } as const
  return { ...written, parts: [...written.parts, wayOut] }
}

/** How a sample of a link to unsubscribe ends: the person who looks at an email of others must not have theirs. */
const SAMPLE_TOKEN = 'sample'

/** The email as queueEmail would send it, for somebody who only looks at it. */
export const previewEmail = <A extends EmailAlias>(
  mail: EmailContent<A>,
  brand: MailBrand,
): RenderedEmail => {
  const page = isOptional(mail.alias) ? unsubscribePage(SAMPLE_TOKEN) : null
  return renderParts(contentOf(mail, brand, page), brand)
}

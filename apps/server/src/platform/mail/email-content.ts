// The contents of an email, with a link to unsubscribe if it is optional: the same for sending,
// tests and previews.
import { isOptional, type Email, type EmailAlias } from '@eventflow/domain/mail'
import type { Scope } from '../db/index.ts'
import { wordsOfBrand, type MailBrand, type ShownBrand } from './mail.brand.ts'
import { renderParts, writtenEmail, type EmailContent, type RenderedEmail } from './render-email.ts'
import { unsubscribeAddress, unsubscribePage, unsubscribeToken } from './unsubscribe-link.ts'

interface PersonalEmail {
  readonly alias: EmailAlias
  readonly model: object
  readonly to: { readonly userId?: string | null }
  readonly unsubscribeToken?: string
}

interface WayOut {
  /** The page for its reader. */
  readonly page: string
  /** The address that mail programs call. */
  readonly address: string
}

/**
 * The links to unsubscribe from optional emails, or to end what the token names; null for emails
 * that people must receive.
 */
export function wayOutOf(
  { eventId }: Pick<Scope, 'eventId'>,
  { alias, model, to, unsubscribeToken: own }: PersonalEmail,
  { secret, origin, language }: MailBrand,
): WayOut | null {
  const userId = to.userId ?? null
  const isPersonal = userId !== null && isOptional({ alias, model })
  const token = own ?? (isPersonal ? unsubscribeToken(userId, { eventId, secret }) : null)
  if (token === null) return null
  return { page: unsubscribePage(token, language), address: unsubscribeAddress(token, origin) }
}

/** A complete email, with the link to unsubscribe at its end. */
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

/**
 * The end of a sample link to unsubscribe: people who preview an email to others must not get a
 * link that works.
 */
const SAMPLE_TOKEN = 'sample'

/** The email as queueEmail would send it, for a preview. */
export const previewEmail = <A extends EmailAlias>(
  mail: EmailContent<A>,
  brand: MailBrand,
): RenderedEmail => {
  const page = isOptional(mail) ? unsubscribePage(SAMPLE_TOKEN, brand.language) : null
  return renderParts(contentOf(mail, brand, page), brand)
}

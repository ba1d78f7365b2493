// An email is stored as its source and rendered when it is sent or shown (docs/design/email.md). This is the only
// place that renders stored emails.
import {
  hasSingleUseLink,
  type Email,
  type EmailAlias,
  type EmailModels,
} from '@eventflow/domain/mail'
import { openSealedText, sealText } from '../auth/index.ts'
import type { ReadScope } from '../db/index.ts'
import { brandToStore, findBrand } from './email-brands.repository.ts'
import { contentOf } from './email-content.ts'
import { findEmailCompany } from './email-company.report.ts'
import { forCompany } from './email-company.ts'
import { wordsOfBrand, type MailBrand, type ShownBrand } from './mail.brand.ts'
import type { EmailRow } from './mail.repository.ts'
import { checkParts, renderParts } from './render-email.ts'

/**
 * The model of its template with the page to unsubscribe; or the email as a person has edited it.
 */
export type EmailSource =
  | { readonly model: EmailModels[EmailAlias]; readonly page: string | null }
  | { readonly email: Email }

type OfEmail = Pick<EmailRow, 'id' | 'alias'>

export type StoredEmail = OfEmail & Pick<EmailRow, 'sealed' | 'source' | 'brandId'>

export interface Bodies {
  readonly html: string
  readonly text: string
}

const placeOf = (emailId: string): string => `source of email ${emailId}`

const writtenFrom = (alias: EmailAlias, source: EmailSource, brand: ShownBrand): Email =>
  'email' in source
    ? source.email
    : contentOf({ alias, model: source.model as never }, brand, source.page)

/**
 * The columns of an email. An email with a single-use link is sealed (docs/design/email.md). Throws
 * `linkElsewhere` if a link leaves the portal.
 */
export function toStore({ id, alias }: OfEmail, source: EmailSource, brand: MailBrand) {
  const subject = checkParts(writtenFrom(alias, source, brand), brand)
  const text = JSON.stringify(source)
  const kept = hasSingleUseLink(alias)
    ? { source: null, sealed: sealText(text, { secret: brand.secret, place: placeOf(id) }) }
    : { source: text, sealed: null }
  return { subject, brandId: brandToStore(brand).id, ...kept }
}

/** Null if the source was deleted, or sealed with another key of the portal. */
export function openSource(
  { id, source, sealed }: StoredEmail,
  secret: string,
): EmailSource | null {
  const text = source ?? openSealedText(sealed ?? '', { secret, place: placeOf(id) })
  // Only this portal has written it.
  return text === null ? null : (JSON.parse(text) as EmailSource)
}

/** The email, with its parts. Null if its source was deleted, or sealed with another key of the portal. */
export async function findWritten(
  scope: ReadScope,
  row: StoredEmail,
  secret: string,
): Promise<Email | null> {
  const source = openSource(row, secret)
  return source && writtenFrom(row.alias, source, await findBrand(scope, row.brandId ?? ''))
}

/**
 * The bodies of an email as it is sent; empty if its source was deleted. Null if the source was sealed with another
 * key of the portal.
 */
export async function renderStored(
  scope: ReadScope,
  row: StoredEmail,
  secret: string,
): Promise<Bodies | null> {
  if (row.source === null && row.sealed === null) return { html: '', text: '' }
  const source = openSource(row, secret)
  if (source === null) return null
  const brand = await findBrand(scope, row.brandId ?? '')
  const written = writtenFrom(row.alias, source, brand)
  const company = await findEmailCompany(scope, row.id)
  const about = { alias: row.alias, origin: brand.origin, t: wordsOfBrand(brand) }
  const email = company === null ? written : forCompany(written, company, about)
  const { html, text } = renderParts(email, brand)
  return { html, text }
}

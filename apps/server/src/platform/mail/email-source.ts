// What an email is made from, as its row holds it, and the email itself: rendered when it is sent or looked at,
// and not by whoever causes it (docs/design/email.md). This is the one place that renders what is stored.
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
import type { MailBrand, ShownBrand } from './mail.brand.ts'
import type { EmailRow } from './mail.repository.ts'
import { checkParts, renderParts } from './render-email.ts'
import { openBodies, type Bodies } from './sealed-bodies.ts'
import { openContent } from './sealed-content.ts'

/** The model of its template, with the page to unsubscribe at; or what somebody has made of it by hand. */
export type EmailSource =
  | { readonly model: EmailModels[EmailAlias]; readonly page: string | null }
  | { readonly email: Email }

type OfEmail = Pick<EmailRow, 'id' | 'alias'>

export type StoredEmail = OfEmail &
  Pick<EmailRow, 'html' | 'text' | 'sealed' | 'source' | 'brandId' | 'content'>

const placeOf = (emailId: string): string => `source of email ${emailId}`

/**
 * Stands where the version before this one keeps sealed bodies. It cannot open this, and gives such an email up
 * as one whose link has run out, instead of sending it empty.
 */
const NOT_RENDERED = '-'

const writtenFrom = (alias: EmailAlias, source: EmailSource, brand: ShownBrand): Email =>
  'email' in source
    ? source.email
    : contentOf({ alias, model: source.model as never }, brand, source.page)

/**
 * What a row holds of an email. One with a link that works once is sealed (docs/design/email.md). Throws
 * `linkElsewhere` when a link does not lead into the portal.
 */
export function toStore({ id, alias }: OfEmail, source: EmailSource, brand: MailBrand) {
  const subject = checkParts(writtenFrom(alias, source, brand), brand)
  const text = JSON.stringify(source)
  const kept = hasSingleUseLink(alias)
    ? { source: null, sealed: sealText(text, { secret: brand.secret, place: placeOf(id) }) }
    : { source: text, sealed: NOT_RENDERED }
  return { subject, html: '', text: '', content: null, brandId: brandToStore(brand).id, ...kept }
}

/** Null where there is none any more, or the portal's key is another by now. */
export function openSource(
  { id, source, sealed }: StoredEmail,
  secret: string,
): EmailSource | null {
  const text = source ?? openSealedText(sealed ?? '', { secret, place: placeOf(id) })
  // Only this portal has written it.
  return text === null ? null : (JSON.parse(text) as EmailSource)
}

/** What an email says, with its parts. Null where that is not kept, or cannot be read. */
export async function findWritten(
  scope: ReadScope,
  row: StoredEmail,
  secret: string,
): Promise<Email | null> {
  // Those that the version before this one has queued were rendered then.
  if (row.brandId === null) return openContent(row, secret)
  const source = openSource(row, secret)
  return source && writtenFrom(row.alias, source, await findBrand(scope, row.brandId))
}

/**
 * The bodies of an email, as they leave; empty where nothing of it is kept. Null where the portal's key is
 * another by now.
 */
export async function renderStored(
  scope: ReadScope,
  row: StoredEmail,
  secret: string,
): Promise<Bodies | null> {
  if (row.brandId === null) return openBodies(row, secret)
  if (row.source === null && row.sealed === null) return { html: '', text: '' }
  const source = openSource(row, secret)
  if (source === null) return null
  const brand = await findBrand(scope, row.brandId)
  const { html, text } = renderParts(writtenFrom(row.alias, source, brand), brand)
  return { html, text }
}

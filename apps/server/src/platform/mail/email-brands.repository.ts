// An event's branding when emails were caused: one row for all emails until the branding changes.
// Emails are rendered later (docs/design/email.md), with the branding of that time.
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { insertRow, type ReadScope, type Scope } from '../db/index.ts'
import { recent } from '../memory/index.ts'
import type { MailBrand, ShownBrand } from './mail.brand.ts'
import { emailBrands } from './mail.tables.ts'

interface BrandToStore {
  /** A hash of the contents: the same brand has the same id. */
  readonly id: string
  readonly brand: ShownBrand
}

const prepared = new WeakMap<MailBrand, BrandToStore>()

/** The stored part of a brand, and its id. The portal's key is excluded. */
export function brandToStore(brand: MailBrand): BrandToStore {
  const known = prepared.get(brand)
  if (known !== undefined) return known
  const {
    secret: _secret,
    fromEmail: _fromEmail,
    others: _others,
    languagesOf: _languagesOf,
    ...shown
  } = brand
  const id = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32)
  const made = { id, brand: shown }
  prepared.set(brand, made)
  return made
}

/** Stores the brand, unless it is known to be stored. */
export async function storeBrand({ tx, eventId }: Scope, brand: MailBrand): Promise<void> {
  await insertRow(tx, emailBrands, { eventId, ...brandToStore(brand), unlessThere: true })
}

/** Brands that were read, by their id, which is a hash of their contents. */
const read = recent<ShownBrand>(200)

/** The brand of the time when an email was caused. */
export async function findBrand({ tx, eventId }: ReadScope, brandId: string): Promise<ShownBrand> {
  const known = read.get(brandId)
  if (known !== undefined) return known
  const [row] = await tx
    .select({ brand: emailBrands.brand })
    .from(emailBrands)
    .where(and(eq(emailBrands.eventId, eventId), eq(emailBrands.id, brandId)))
  if (row === undefined) throw new Error('The brand of an email is not kept')
  read.set(brandId, row.brand)
  return row.brand
}

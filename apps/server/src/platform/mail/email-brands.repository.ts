// How an event presented itself when an email was caused: one row for all emails that were caused before
// something of it was changed. Emails are rendered later (docs/design/email.md), and say what was so then.
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { insertRow, type ReadScope, type Scope } from '../db/index.ts'
import { recent } from '../memory/index.ts'
import type { MailBrand, ShownBrand } from './mail.brand.ts'
import { emailBrands } from './mail.tables.ts'

interface BrandToStore {
  /** Of what it says: the same brand has the same id. */
  readonly id: string
  readonly brand: ShownBrand
}

const prepared = new WeakMap<MailBrand, BrandToStore>()

/** What of a brand is stored, and its id. The portal's key is no part of it. */
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

/** Keeps how the event presents itself; nothing where it is known already. */
export async function storeBrand({ tx, eventId }: Scope, brand: MailBrand): Promise<void> {
  await insertRow(tx, emailBrands, { eventId, ...brandToStore(brand), unlessThere: true })
}

/** Those that were read, by their id, which is made of what they say. */
const read = recent<ShownBrand>(200)

/** The brand that an email was caused with. */
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

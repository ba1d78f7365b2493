// The languages of recipients. If an event has only one language, nothing is read.
import type { ReadScope } from '../db/index.ts'
import { brandIn, type MailBrand, type Reader } from './mail.brand.ts'

/** The event's brand for each of these people, in their language. */
export async function brandsForReaders(
  scope: ReadScope,
  brand: MailBrand,
  readers: readonly Reader[],
): Promise<(reader: Reader) => MailBrand> {
  if (Object.keys(brand.others ?? {}).length === 0) return () => brand
  const chosen = (await brand.languagesOf?.(scope, readers)) ?? (() => null)
  return (reader) => brandIn(brand, reader.language ?? chosen(reader) ?? null)
}

export async function brandForReader(
  scope: ReadScope,
  brand: MailBrand,
  reader: Reader,
): Promise<MailBrand> {
  return (await brandsForReaders(scope, brand, [reader]))(reader)
}

// In which language people are written to. Where an event speaks only one, nobody is asked.
import type { ReadScope } from '../db/index.ts'
import { brandIn, type MailBrand, type Reader } from './mail.brand.ts'

/** How the event presents itself to each of these, in their language. */
export async function brandsForReaders(
  scope: ReadScope,
  brand: MailBrand,
  readers: readonly Reader[],
): Promise<(reader: Reader) => MailBrand> {
  if (Object.keys(brand.others ?? {}).length === 0) return () => brand
  const chosen = (await brand.languagesOf?.(scope, readers)) ?? (() => null)
  return (reader) => brandIn(brand, reader.language ?? chosen(reader))
}

export async function brandForReader(
  scope: ReadScope,
  brand: MailBrand,
  reader: Reader,
): Promise<MailBrand> {
  return (await brandsForReaders(scope, brand, [reader]))(reader)
}

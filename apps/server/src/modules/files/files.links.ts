// Links to bytes: whoever holds one may read, for five minutes, exactly what it was made for. They
// are made after a policy has been asked, and cannot be made or changed by anybody without the key.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileDisposition, FileVariant } from '@eventflow/domain/files'
import type { Services } from '../../platform/services.ts'

const MINUTES = 5

export interface LinkWishes {
  readonly disposition?: FileDisposition
  readonly size?: FileVariant
}

interface LinkClaims {
  readonly fileId: string
  readonly size: FileVariant
  readonly disposition: FileDisposition
  /** Seconds since 1970. */
  readonly expires: number
}

/** A link for somebody who has been found to be allowed to read the file: the caller has asked. */
export function fileLinkFor(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  file: { readonly id: string },
  { disposition = 'attachment', size = 'original' }: LinkWishes = {},
): { url: string; expiresAt: string } {
  const expires = Math.floor(clock.now().getTime() / 1000) + MINUTES * 60
  const signature = sign(config.secret, { fileId: file.id, size, disposition, expires })
  const query = new URLSearchParams({ size, disposition, expires: String(expires), signature })
  return {
    url: `/api/files/${encodeURIComponent(file.id)}/content?${query}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}

/** Whether a link was made by us and still holds at `now`. */
export function isGoodLink(
  secret: string,
  link: LinkClaims & { readonly signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(sign(secret, link))
  const given = Buffer.from(link.signature)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs && now.getTime() < link.expires * 1000
}

const sign = (secret: string, { fileId, size, disposition, expires }: LinkClaims): string =>
  createHmac('sha256', secret)
    .update(['file link', fileId, size, disposition, expires].join('\n'))
    .digest('base64url')

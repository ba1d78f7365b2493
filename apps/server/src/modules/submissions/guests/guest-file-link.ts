// Links for guests, who have no session that a browser would send along: valid for a minute, and only
// as long as the draft of the pass has not been sent. They hold a hash: the pass itself is valid for weeks.
import { createHmac, timingSafeEqual } from 'node:crypto'

const SECONDS = 60

export interface GuestFile {
  readonly eventId: string
  readonly formId: string
  readonly fileId: string
  readonly passHash: string
}

/** The query of a link that was made at `now`. */
export function signGuestLink(secret: string, file: GuestFile, now: Date) {
  const expires = Math.floor(now.getTime() / 1000) + SECONDS
  const { passHash } = file
  const query = new URLSearchParams({
    pass: passHash,
    expires: String(expires),
    signature: sign(secret, file, expires),
  })
  return { query, expiresAt: new Date(expires * 1000).toISOString() }
}

/** Whether a link was made by us and still holds at `now`. */
export function isGoodGuestLink(
  secret: string,
  { expires, signature, ...file }: GuestFile & { expires: number; signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(sign(secret, file, expires))
  const given = Buffer.from(signature)
  const isOurs = expected.length === given.length && timingSafeEqual(expected, given)
  return isOurs && now.getTime() < expires * 1000
}

const sign = (
  secret: string,
  { eventId, formId, fileId, passHash }: GuestFile,
  expires: number,
): string =>
  createHmac('sha256', secret)
    .update(['guest file', eventId, formId, fileId, passHash, expires].join('\n'))
    .digest('base64url')

// Links for guests, who have no session that a browser would send. They are valid for a minute, and
// only until the draft of the pass is submitted. They contain a hash, because the pass itself is
// valid for weeks.
import { createHmac, timingSafeEqual } from 'node:crypto'

const SECONDS = 60

export interface GuestFile {
  readonly eventId: string
  readonly formId: string
  readonly fileId: string
  readonly passHash: string
}

/** The query of a link created at `now`. */
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

/** Whether we created a link and it is still valid at `now`. */
export function isGoodGuestLink(
  secret: string,
  { expires, signature, ...file }: GuestFile & { expires: number; signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(sign(secret, file, expires))
  const actual = Buffer.from(signature)
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual)
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

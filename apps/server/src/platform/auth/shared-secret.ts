import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Whether a request's `Authorization` has the secret: as the password of `Basic` (with any user) or
 * as `Bearer`. The time it takes does not reveal how much of a guess was right.
 */
export function holdsSecret(authorization: string | undefined, secret: string): boolean {
  const [scheme = '', credentials = ''] = (authorization ?? '').split(' ', 2)
  return timingSafeEqual(digest(secretOf(scheme, credentials)), digest(secret))
}

function secretOf(scheme: string, credentials: string): string {
  if (scheme.toLowerCase() === 'bearer') return credentials
  if (scheme.toLowerCase() !== 'basic') return ''
  const pair = Buffer.from(credentials, 'base64').toString('utf8')
  return pair.slice(pair.indexOf(':') + 1)
}

// A guest's pass replaces a sign-in while a form is filled in. Everybody who opens a public form
// gets one. Nothing is stored until the first save, and then only its hash
// (docs/design/submissions.md).
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const MS = 1_000
const DAY_MS = 24 * 3_600 * MS

/** Days for which a pass is valid. */
const PASS_DAYS = 30

/** When a pass expires and what was saved under it is deleted. */
export const endOfPass = (madeAt: Date): Date => new Date(madeAt.getTime() + PASS_DAYS * DAY_MS)

interface Of {
  readonly eventId: string
  readonly formId: string
}

/** A new pass for a form, created at `now`. */
export function newPass(secret: string, of: Of, now: Date): string {
  const head = `${Math.floor(now.getTime() / MS)}.${randomBytes(24).toString('base64url')}`
  return `${head}.${sign(secret, of, head)}`
}

/** When we created a pass for this form; null for any other text and for an expired pass. */
export function passMadeAt(
  secret: string,
  of: Of & { readonly pass: string },
  now: Date,
): Date | null {
  const [seconds = '', nonce = '', signature = '', ...rest] = of.pass.split('.')
  const expected = Buffer.from(sign(secret, of, `${seconds}.${nonce}`))
  const input = Buffer.from(signature)
  const isOurs = expected.length === input.length && timingSafeEqual(expected, input)
  if (!isOurs || rest.length > 0) return null
  const madeAt = new Date(Number(seconds) * MS)
  return now > endOfPass(madeAt) ? null : madeAt
}

const sign = (secret: string, { eventId, formId }: Of, head: string): string =>
  createHmac('sha256', secret)
    .update(['guest pass', eventId, formId, head].join('\n'))
    .digest('base64url')

/** The stored form of a pass. */
export const hashOfPass = (pass: string): string => createHash('sha256').update(pass).digest('hex')

// Encrypts secrets that must be read again, such as the key that signs webhooks, with the portal's own
// key and for one place. In another place a sealed text cannot be opened.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = (secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'eventflow sealed text', 32))

export interface Sealing {
  /** The portal's key. */
  readonly secret: string
  /** Where it is stored. */
  readonly place: string
}

export function sealText(text: string, { secret, place }: Sealing): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), iv).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Null if the text was sealed with another key or for another place, or was changed. */
export function openSealedText(sealed: string, { secret, place }: Sealing): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const iv = bytes.subarray(0, IV_BYTES)
    const opener = createDecipheriv(ALGORITHM, keyOf(secret), iv, { authTagLength: TAG_BYTES })
    opener.setAAD(Buffer.from(place))
    opener.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    const text = opener.update(bytes.subarray(IV_BYTES + TAG_BYTES))
    return Buffer.concat([text, opener.final()]).toString('utf8')
  } catch {
    return null
  }
}

// A device with passkeys, in software. It answers like real devices, and like forged ones on
// request.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { Assertion, Attestation } from '@eventflow/domain/access'

interface DeviceResponse {
  readonly challenge: string
  readonly rpId: string
  readonly origin: string
  /** The person has been verified by fingerprint, face or PIN. */
  readonly isVerified?: boolean
  readonly counter?: number
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

const clientData = (type: 'create' | 'get', { challenge, origin }: DeviceResponse): Buffer =>
  Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

function authenticatorData(said: DeviceResponse, key: Buffer | null): Buffer {
  const { rpId, isVerified = true, counter = 0 } = said
  const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (key === null ? 0 : HAS_KEY)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key ?? Buffer.alloc(0)])
}

/** The few parts of CBOR that are needed: lengths below 65,536. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
}
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (value: string) => bytes(Buffer.from(value, 'base64url'))
  return map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), coordinate(x)],
    [number(-3), coordinate(y)],
  )
}

export interface PasskeyDevice {
  readonly id: string
  make(said: DeviceResponse, fmt?: string): Attestation
  use(said: DeviceResponse): Assertion
}

export function passkeyDevice(): PasskeyDevice {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const length = Buffer.from([0, credentialId.length])
  const key = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)])
  return {
    id,
    make: (said, fmt = 'none') => {
      const attestationObject = map(
        [text('fmt'), text(fmt)],
        [text('attStmt'), map()],
        [text('authData'), bytes(authenticatorData(said, key))],
      )
      return {
        id,
        response: {
          clientDataJSON: clientData('create', said).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    use: (said) => {
      const data = authenticatorData(said, null)
      const asked = clientData('get', said)
      const signature = sign('sha256', Buffer.concat([data, sha256(asked)]), privateKey)
      return {
        id,
        response: {
          clientDataJSON: asked.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: null,
        },
      }
    },
  }
}

// AWS signature version 4 on the server's side: accepts a request only if it was signed with the
// secret, recently, and exactly as received.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface S3Keys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
  readonly region: string
}

const LATEST_MS = 15 * 60_000
const MUST_BE_SIGNED = ['host', 'x-amz-content-sha256', 'x-amz-date']
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

interface Signed {
  readonly keyId: string
  readonly day: string
  readonly region: string
  readonly names: readonly string[]
  readonly signature: string
  /** The time of signing, from the request. */
  readonly at: string
}

/** The code with which S3 refuses a request; null for a valid signature. */
export function signatureProblem(request: IncomingMessage, keys: S3Keys): string | null {
  const signed = readSignature(request)
  if (signed === null) return 'AccessDenied'
  if (signed.keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (signed.region !== keys.region) return 'AuthorizationHeaderMalformed'
  if (!isFresh(signed)) return 'RequestTimeTooSkewed'
  const expected = sign(canonical(request, signed.names), signed, keys.secretAccessKey)
  const given = Buffer.from(signed.signature, 'hex')
  return timingSafeEqual(expected, given) ? null : 'SignatureDoesNotMatch'
}

function readSignature({ headers }: IncomingMessage): Signed | null {
  const match = AUTHORIZATION.exec(headers.authorization ?? '')
  if (match === null) return null
  const [, keyId = '', day = '', region = '', signedHeaders = '', signature = ''] = match
  const names = signedHeaders.split(';')
  const isWhole = MUST_BE_SIGNED.every((name) => names.includes(name))
  return isWhole
    ? { keyId, day, region, names, signature, at: String(headers['x-amz-date']) }
    : null
}

const isFresh = ({ at, day }: Signed): boolean =>
  at.startsWith(day) && Math.abs(Date.now() - timeOf(at)) < LATEST_MS

function sign(request: string, { at, day, region }: Signed, secret: string): Buffer {
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', at, scope, hashOf(request)].join('\n')
  const steps = [day, region, 's3', 'aws4_request', toSign]
  return steps.reduce(hmac, Buffer.from(`AWS4${secret}`))
}

function canonical(request: IncomingMessage, names: readonly string[]): string {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store.test')
  const query = [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
  const headers = names.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('')
  const body = String(request.headers['x-amz-content-sha256'])
  return [request.method, pathname, query, headers, names.join(';'), body].join('\n')
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
const timeOf = (at: string): number =>
  Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

// The behaviour of the tests' S3 store for each request.
import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { S3Config } from '../config/index.ts'

/**
 * `half`: the response or the request breaks off in the middle. `moved`: a redirect to
 * `elsewhere/object`.
 */
export type S3Fault = 'busy' | 'denied' | 'full' | 'silent' | 'half' | 'dropped' | 'moved'

export interface S3Request {
  readonly method: string
  readonly key: string
  readonly query: URLSearchParams
}

export interface S3Server {
  readonly config: S3Config
  /** The objects in the bucket. */
  readonly objects: Map<string, StoredObject>
  readonly unfinished: Map<string, Unfinished>
  readonly requests: S3Request[]
  /** The fault of a request; null for none. */
  fault: (request: S3Request) => S3Fault | null
  /** Refuses connections, like a store that is down; `up` undoes it. */
  down(): Promise<void>
  up(): Promise<void>
  close(): Promise<void>
}

interface StoredObject {
  bytes: Buffer
  writtenAt: Date
}

interface Unfinished {
  readonly key: string
  begun: Date
  readonly parts: Map<number, Buffer>
}

/** Small, so that lists have several pages. */
const PAGE = 3
const STATUS: Record<string, number> = { SlowDown: 503, QuotaExceeded: 507, NoSuchKey: 404 }

export interface Call extends S3Request {
  readonly store: S3Server
  readonly request: IncomingMessage
  readonly answer: ServerResponse
  readonly bucket: string
  readonly fault: S3Fault | null
  readonly body: Buffer
}

type Act = (call: Call) => void
const ofBucket = (call: Call): void => (call.query.has('uploads') ? listUnfinished : list)(call)

export function act(call: Call): void {
  const acts: Record<string, Act> = {
    GET: call.key === '' ? ofBucket : give,
    HEAD: give,
    POST: call.query.has('uploads') ? begin : complete,
    PUT: call.query.has('uploadId') ? takePart : take,
    DELETE: remove,
  }
  const one = acts[call.method]
  if (one === undefined) refuse(call, 'MethodNotAllowed')
  else one(call)
}

export function refuse({ answer, method }: Call, code: string): void {
  const status = STATUS[code] ?? (code.startsWith('NoSuch') ? 404 : 403)
  answer.writeHead(status, { 'content-type': 'application/xml' })
  answer.end(
    method === 'HEAD' ? '' : `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  )
}

const sendXml = ({ answer }: Call, xml: string): void => void answer.writeHead(200).end(xml)
const etagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`

function give(call: Call): void {
  const { store, request, answer, key, method, fault } = call
  const found = store.objects.get(key)
  if (found === undefined) return refuse(call, 'NoSuchKey')
  const match = /^bytes=(\d+)-(\d+)?$/.exec(request.headers.range ?? '')
  const [first, last] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? found.bytes.length - 1)]
  const bytes = found.bytes.subarray(first, last + 1)
  answer.writeHead(match ? 206 : 200, { 'content-length': bytes.length, etag: etagOf(found.bytes) })
  if (method === 'HEAD') return void answer.end()
  if (fault !== 'half') return void answer.end(bytes)
  answer.write(bytes.subarray(0, bytes.length / 2), () => answer.destroy())
}

function take(call: Call): void {
  call.store.objects.set(call.key, { bytes: call.body, writtenAt: new Date() })
  call.answer.writeHead(200, { etag: etagOf(call.body) }).end()
}

function remove({ store, answer, key, query }: Call): void {
  const uploadId = query.get('uploadId')
  if (uploadId === null) store.objects.delete(key)
  else store.unfinished.delete(uploadId)
  answer.writeHead(204).end()
}

function begin(call: Call): void {
  const uploadId = `upload-${call.store.requests.length}`
  call.store.unfinished.set(uploadId, { key: call.key, begun: new Date(), parts: new Map() })
  sendXml(
    call,
    `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`,
  )
}

function takePart(call: Call): void {
  const upload = call.store.unfinished.get(call.query.get('uploadId') ?? '')
  if (upload === undefined) return refuse(call, 'NoSuchUpload')
  upload.parts.set(Number(call.query.get('partNumber')), call.body)
  call.answer.writeHead(200, { etag: etagOf(call.body) }).end()
}

function complete(call: Call): void {
  const uploadId = call.query.get('uploadId') ?? ''
  const upload = call.store.unfinished.get(uploadId)
  if (upload === undefined) return refuse(call, 'NoSuchUpload')
  const numbers = [...call.body.toString().matchAll(/<PartNumber>(\d+)</g)].map(([, one]) =>
    Number(one),
  )
  const bytes = Buffer.concat(numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0)))
  call.store.objects.set(call.key, { bytes, writtenAt: new Date() })
  call.store.unfinished.delete(uploadId)
  sendXml(
    call,
    `<CompleteMultipartUploadResult><ETag>${etagOf(bytes)}</ETag></CompleteMultipartUploadResult>`,
  )
}

function list(call: Call): void {
  const { store, query } = call
  const prefix = query.get('prefix') ?? ''
  const after = query.get('continuation-token') ?? ''
  const rest = [...store.objects]
    .filter(
      ([key]) => key.startsWith(prefix) && !key.slice(prefix.length).includes('/') && key > after,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = rest.slice(0, PAGE)
  const entries = page.map(
    ([key, { bytes, writtenAt }]) =>
      `<Contents><Key>${key}</Key><LastModified>${writtenAt.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
  )
  const next = `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`
  const isCut = rest.length > page.length
  sendXml(
    call,
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${isCut ? next : ''}${entries.join('')}</ListBucketResult>`,
  )
}

function listUnfinished(call: Call): void {
  const prefix = call.query.get('prefix') ?? ''
  const uploads = [...call.store.unfinished]
    .filter(([, { key }]) => key.startsWith(prefix))
    .map(
      ([id, { key, begun }]) =>
        `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun.toISOString()}</Initiated></Upload>`,
    )
  sendXml(call, `<ListMultipartUploadsResult>${uploads.join('')}</ListMultipartUploadsResult>`)
}

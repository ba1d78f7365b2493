// An S3 store in this process for the tests. It checks signatures, stores objects, pages lists,
// assembles multipart uploads, and simulates faults on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { act, refuse, type Call, type S3Fault, type S3Server } from './s3-acts.fixture.ts'
import { signatureProblem } from './s3-signature.fixture.ts'

export type { S3Fault, S3Server } from './s3-acts.fixture.ts'

const BUCKET = 'eventflow-files'
const KEYS = {
  accessKeyId: 'AKTEST',
  secretAccessKey: 'a secret of the tests',
  region: 'eu-test-1',
}

export async function s3Server(): Promise<S3Server> {
  const http = createServer((request, answer) => {
    serve(store, request, answer).catch(() => answer.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => void http.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      http.close(() => resolve())
      http.closeAllConnections()
    })
  await listen(0)
  const { port } = http.address() as AddressInfo
  const store: S3Server = {
    config: {
      ...KEYS,
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      prefix: '',
      isPathStyle: true,
    },
    objects: new Map(),
    unfinished: new Map(),
    requests: [],
    fault: () => null,
    down: stop,
    up: () => listen(port),
    close: stop,
  }
  return store
}

async function serve(store: S3Server, request: IncomingMessage, answer: ServerResponse) {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://store.test')
  const [, bucket = '', ...rest] = pathname.split('/').map(decodeURIComponent)
  const asked = { method: request.method ?? '', key: rest.join('/'), query }
  store.requests.push(asked)
  const fault = store.fault(asked)
  if (fault === 'dropped' || (fault === 'half' && asked.method !== 'GET')) {
    return breakOff(request)
  }
  if (fault === 'moved') {
    answer.writeHead(307, { location: '/elsewhere/object' }).end()
    return undefined
  }
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  if (fault === 'silent') await pause(60_000, undefined, { ref: false })
  const call = { ...asked, store, request, answer, bucket, fault, body: Buffer.concat(chunks) }
  const refusal = refusalOf(call)
  return refusal === null ? act(call) : refuse(call, refusal)
}

/** Breaks off in the middle of the bytes, if there are any. */
function breakOff(request: IncomingMessage): void {
  if (request.method === 'PUT') request.once('data', () => request.destroy())
  else request.destroy()
}

const REFUSALS: Partial<Record<S3Fault, string>> = {
  busy: 'SlowDown',
  denied: 'AccessDenied',
  full: 'QuotaExceeded',
}

function refusalOf({ store, request, bucket, fault, body }: Call): string | null {
  const refusal = fault === null ? undefined : REFUSALS[fault]
  if (refusal !== undefined) return refusal
  const problem = signatureProblem(request, store.config)
  if (problem !== null) return problem
  if (bucket !== store.config.bucket) return 'NoSuchBucket'
  const length = request.headers['content-length'] ?? String(body.length)
  return Number(length) === body.length ? null : 'IncompleteBody'
}

/** The environment of a portal that stores its files there. */
export const s3Environment = ({ config }: S3Server): Record<string, string> => ({
  S3_ENDPOINT: config.endpoint,
  S3_BUCKET: config.bucket,
  S3_REGION: config.region,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
})

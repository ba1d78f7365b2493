// A client of the tus protocol for the tests, one request at a time.
import type { LightMyRequestResponse } from 'fastify'
import type { FilePurpose } from '@eventflow/domain/files'
import type { TestEvent } from '../../testing/test-portal.ts'
import type { UploadOptions } from './uploads.fixture.ts'

export const TUS = { 'tus-resumable': '1.0.0' } as const
const PIECE = { ...TUS, 'content-type': 'application/offset+octet-stream' } as const

const encoded = (metadata: Readonly<Record<string, string>>): string =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export interface AnnounceOptions {
  readonly cookie?: string | null
  readonly purpose?: FilePurpose
  readonly name?: string
  readonly maxBytes?: number
  readonly headers?: Record<string, string>
}

export function announce(
  event: TestEvent,
  length: number | string,
  { cookie = null, purpose = 'submission', name = 'plan.pdf', maxBytes, headers }: AnnounceOptions,
): Promise<LightMyRequestResponse> {
  const metadata = { purpose, name, ...(maxBytes ? { maxBytes: `${maxBytes}` } : {}) }
  return event.inject({
    method: 'POST',
    url: '/api/uploads',
    cookie,
    headers: {
      ...TUS,
      'upload-length': String(length),
      'upload-metadata': encoded(metadata),
      ...headers,
    },
  })
}

/** The URL of an upload that must be admitted. */
export async function announced(
  event: TestEvent,
  length: number,
  options: AnnounceOptions,
): Promise<string> {
  const answer = await announce(event, length, options)
  if (answer.statusCode !== 201) throw new Error(`Refused: ${answer.payload}`)
  return String(answer.headers['location'])
}

export interface PieceOptions {
  readonly cookie: string | null
  readonly offset: number | string
  readonly headers?: Record<string, string>
}

export const sendPiece = (
  event: TestEvent,
  url: string,
  { body, cookie, offset, headers }: PieceOptions & { body: Buffer | string },
): Promise<LightMyRequestResponse> =>
  event.inject({
    method: 'PATCH',
    url,
    cookie,
    headers: { ...PIECE, 'upload-offset': String(offset), ...headers },
    body: Buffer.from(body),
  })

export const progressOf = async (
  event: TestEvent,
  url: string,
  cookie: string | null,
): Promise<number> => {
  const answer = await event.inject({ method: 'HEAD', url, cookie, headers: TUS })
  return answer.statusCode === 200 ? Number(answer.headers['upload-offset']) : -answer.statusCode
}

export const finish = (event: TestEvent, url: string, cookie: string | null) =>
  event.inject({ method: 'POST', url: `${url}/file`, cookie })

/** A complete upload in two parts. Returns the refusal, or the response with the file. */
export async function uploadInPieces(
  event: TestEvent,
  content: Buffer | string,
  given: UploadOptions,
): Promise<LightMyRequestResponse> {
  const body = Buffer.from(content)
  // The content type belongs only to the other upload route.
  const options = { ...given, headers: {} }
  const { cookie = null } = options
  const begun = await announce(event, body.length, options)
  if (begun.statusCode !== 201) return begun
  const url = String(begun.headers['location'])
  const middle = Math.floor(body.length / 2)
  for (const [offset, end] of [
    [0, middle],
    [middle, body.length],
  ] as const) {
    const piece = body.subarray(offset, end)
    const answer = await sendPiece(event, url, { body: piece, cookie, offset })
    if (answer.statusCode !== 204) return answer
  }
  return finish(event, url, cookie)
}

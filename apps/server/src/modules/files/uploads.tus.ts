// The headers of the tus protocol, version 1.0.0 (https://tus.io/protocols/resumable-upload), as
// far as the portal supports it: core, creation, expiration and termination.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { pathPart } from '../../platform/http/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { declaredBytesOf, readUploadQuery } from './files.requests.ts'
import type { Piece } from './uploads.append.ts'
import type { Announcement } from './uploads.begin.ts'
import type { UploadRecord } from './uploads.repository.ts'

export const TUS_VERSION = '1.0.0'
const EXTENSIONS = 'creation,expiration,termination'
const PIECE_TYPE = 'application/offset+octet-stream'

const invalid = (path: string): DomainError =>
  new DomainError(kernelErrors.invalidInput, {
    problems: [problemAt(path, 'validation.asGiven')],
  })

/** The server's capabilities, for clients that query them first. */
export const sayAbilities = (reply: FastifyReply, maxBytes: number): FastifyReply =>
  reply
    .status(204)
    .header('tus-version', TUS_VERSION)
    .header('tus-extension', EXTENSIONS)
    .header('tus-max-size', String(maxBytes))
    .send()

export const isOtherVersion = ({ headers, method }: FastifyRequest): boolean =>
  method !== 'OPTIONS' && headers['tus-resumable'] !== TUS_VERSION

/** Throws invalidInput for missing or invalid headers. */
export function readAnnouncement({ headers }: FastifyRequest): Announcement {
  const length = wholeNumber(headers['upload-length'])
  if (length === null) throw invalid('Upload-Length')
  return { length, query: readUploadQuery(readMetadata(headers['upload-metadata'])) }
}

/** Throws invalidInput for missing or invalid headers. */
export function readPiece(request: FastifyRequest): Piece {
  const { headers, raw: body } = request
  if (headers['content-type'] !== PIECE_TYPE) {
    throw new DomainError({ ...kernelErrors.invalidInput, kind: 'unsupportedMedia' })
  }
  const offset = wholeNumber(headers['upload-offset'])
  if (offset === null) throw invalid('Upload-Offset')
  return {
    uploadId: pathPart(request, 'uploadId'),
    offset,
    body,
    declaredBytes: declaredBytesOf(request),
  }
}

const wholeNumber = (header: unknown): number | null =>
  typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null

/** Metadata names that common clients use for a file's name and type. */
const NAMES: Record<string, string | null> = { filename: 'name', filetype: null, type: null }

/** `name cGxhbi5wZGY=,purpose c3VibWlzc2lvbg==` */
function readMetadata(header: unknown): Record<string, string> {
  if (typeof header !== 'string') return {}
  const pairs = header.split(',').map((pair) => pair.trim().split(' '))
  const read = pairs.flatMap(([given = '', value = '']) => {
    const name = Object.hasOwn(NAMES, given) ? NAMES[given] : given
    return name === null ? [] : [[name, Buffer.from(value, 'base64').toString('utf8')] as const]
  })
  return Object.fromEntries(read)
}

/** Adds the progress of an upload to the response. */
export const sayProgress = (reply: FastifyReply, upload: UploadRecord): FastifyReply =>
  reply
    .header('upload-offset', String(upload.received))
    .header('upload-length', String(upload.length))
    .header('upload-expires', upload.expiresAt.toUTCString())

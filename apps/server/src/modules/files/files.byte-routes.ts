// The routes with bytes as bodies: uploads, file contents, and branding images.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  FILE_DISPOSITIONS,
  FILE_VARIANTS,
  type FilePurpose,
  filesErrors,
} from '@eventflow/domain/files'
import { DomainError, propertyOf } from '@eventflow/domain/kernel'
import { pathPart, seenByHeader, signedIn, type ContextOf } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { findBrandingPicture, isBrandingPicture } from './files.branding.ts'
import { whiteLogo } from './files.made-pictures.ts'
import {
  declaredBytesOf,
  readUploadQuery,
  refuseSender,
  type UploadQuery,
} from './files.requests.ts'
import { IN_A_SANDBOX, sendBytes } from './files.send-bytes.ts'
import { uploadFile } from './files.upload.ts'
import { readableVariant, type FileReaders } from './files.usecases.ts'

export interface FilesDoor {
  readonly services: Services
  readonly contextOf: ContextOf
  /** The policies for reading files of an owner, such as a task. */
  readonly readers: FileReaders
}

export function registerFiles(app: FastifyInstance, door: FilesDoor): void {
  void app.register(async (bytes) => {
    bytes.removeAllContentTypeParsers()
    // Treats the body as a stream, for any content type.
    bytes.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const user = { config: { access: 'user', load: 'transfer' } } as const
    const open = { config: { access: 'public', load: 'transfer' } } as const
    bytes.post('/api/files', user, receiveUpload(door))
    bytes.get('/api/files/:fileId/open', user, openFile(door))
    bytes.get('/api/branding/:name', open, sendBranding(door))
  })
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

const receiveUpload =
  ({ contextOf }: FilesDoor): Handler =>
  async (request, reply) => {
    try {
      const query = queryOf(request)
      const file = await uploadFile(contextOf(request, reply), {
        body: request.raw,
        declaredBytes: declaredBytesOf(request),
        query,
      })
      return reply.send(file)
    } catch (error) {
      return refuseSender(request, reply, error)
    }
  }

function queryOf(request: FastifyRequest): UploadQuery {
  if (/^\s*multipart\//i.test(request.headers['content-type'] ?? '')) {
    throw new DomainError(filesErrors.kindNotAllowed)
  }
  return readUploadQuery(request.query)
}

const openQuery = z.object({
  disposition: z.enum(FILE_DISPOSITIONS).catch('attachment'),
  size: z.enum(FILE_VARIANTS).catch('original'),
})

/** Images on screens that can be read offline, in a small size. Never files that teams send. */
const IS_READ_OFFLINE: ReadonlySet<FilePurpose> = new Set(['asset', 'logo', 'picture'])

/** A permanent URL that grants nothing: the file's policy is checked at each request. */
const openFile =
  ({ services, contextOf, readers }: FilesDoor): Handler =>
  async (request, reply) => {
    const fileId = pathPart(request, 'fileId')
    const { disposition, size: variant } = openQuery.parse(request.query)
    const file = await contextOf(request, reply).enterToRead(async (entered) => {
      const viewer = signedIn(entered)
      const found = await readableVariant(
        { scope: entered.scope, viewer, readers },
        fileId,
        variant,
      )
      if (variant !== 'original' && IS_READ_OFFLINE.has(found.purpose))
        void reply.header(...seenByHeader(services.config, viewer))
      return found
    })
    return sendBytes(reply, services.files, { file, variant, disposition })
  }

const FOREVER = 'public, max-age=31536000, immutable'

const sendBranding =
  ({ services, contextOf }: FilesDoor): Handler =>
  async (request, reply) => {
    const name = pathPart(request, 'name')
    const v = propertyOf(request.query, 'v')
    if (!isBrandingPicture(name)) throw new DomainError(filesErrors.fileNotFound)
    const found = await contextOf(request, reply).enterToRead(({ scope }) =>
      findBrandingPicture(scope, name),
    )
    if (found === null) throw new DomainError(filesErrors.fileNotFound)
    // Emails contain the logo and are read on pages of other sites.
    void reply.header('cross-origin-resource-policy', 'cross-origin')
    if ('icon' in found) return sendMade(reply, 'image/svg+xml; charset=utf-8', found.icon)
    const { file, isWhite } = found
    // The version is the file's id. A URL with another version must not be cached permanently.
    void reply.header('cache-control', v === file.id ? FOREVER : 'no-cache')
    if (isWhite) return sendMade(reply, 'image/png', await whiteLogo(services, file))
    return sendBytes(reply, services.files, { file, variant: 'large', disposition: 'inline' })
  }

/** Sends an image that we have drawn. The policy allows no scripts. */
const sendMade = (reply: FastifyReply, type: string, bytes: string | Buffer): FastifyReply => {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-cache')
  return reply.header('content-security-policy', IN_A_SANDBOX).type(type).send(bytes)
}

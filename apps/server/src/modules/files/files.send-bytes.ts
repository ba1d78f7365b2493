// Bytes that somebody uploaded leave so that no browser runs them: their type is ours and not
// guessed, and whatever is opened stands in a sandbox without any right.
import type { FastifyReply } from 'fastify'
import type { FileDisposition, FileVariant } from '@eventflow/domain/files'
import { byteRange, contentDisposition } from '../../platform/http/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { findBytes, type FoundBytes } from './files.bytes.ts'
import type { FileRecord } from './files.repository.ts'

const IN_A_SANDBOX = "sandbox; default-src 'none'"

export interface BytesWish {
  readonly file: FileRecord
  readonly variant: FileVariant
  readonly disposition: FileDisposition
}

/** Answers with the bytes, or the part that a Range header asks for. Throws bytesLost. */
export async function sendBytes(
  reply: FastifyReply,
  store: FileStore,
  wish: BytesWish,
): Promise<FastifyReply> {
  const found = await findBytesOrTell(reply, store, wish)
  const { range: asked, 'if-range': isConditional } = reply.request.headers
  // No answer carries a validator, so that a condition on it never holds.
  const range = byteRange(isConditional === undefined ? asked : undefined, found.size)
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${found.size}`).send()
  }
  describe(reply, found, wish)
  if (range === 'whole') {
    return reply.header('content-length', found.size).send(await store.read(found.key))
  }
  return reply
    .status(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(await store.read(found.key, range))
}

async function findBytesOrTell(
  reply: FastifyReply,
  store: FileStore,
  { file, variant }: BytesWish,
): Promise<FoundBytes> {
  try {
    return await findBytes(store, file, variant)
  } catch (error) {
    reply.log.error({ fileId: file.id, storageKey: file.storageKey, variant }, 'bytes of a file')
    throw error
  }
}

function describe(reply: FastifyReply, { mimeType }: FoundBytes, wish: BytesWish): void {
  const { file, disposition } = wish
  const isShowable = mimeType.startsWith('image/') || mimeType === 'application/pdf'
  const name = mimeType === file.mimeType ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.jpg`
  void reply
    .type(mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType)
    .header('content-security-policy', IN_A_SANDBOX)
    .header(
      'content-disposition',
      contentDisposition(isShowable ? disposition : 'attachment', name),
    )
    .header('accept-ranges', 'bytes')
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store')
}

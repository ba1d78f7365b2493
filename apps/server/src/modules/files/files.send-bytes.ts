// Sends uploaded bytes so that no browser executes them: the type is the one that we detected,
// without sniffing, and anything opened is sandboxed without rights.
import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import { filesErrors, type FileDisposition, type FileVariant } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { byteRange, contentDisposition, type ByteRange } from '../../platform/http/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { findBytes, type FoundBytes } from './files.bytes.ts'
import type { FileRecord } from './files.repository.ts'

/** The content policy of every image and document that is opened. */
export const IN_A_SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'"
/**
 * Browsers do not show a PDF in a sandbox. Their viewer runs it isolated from the portal, and this
 * policy allows nothing else.
 */
const AS_A_DOCUMENT =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'"

export interface BytesRequest {
  readonly file: FileRecord
  readonly variant: FileVariant
  readonly disposition: FileDisposition
}

/** A logo is re-encoded on upload. The original of another image is as its sender created it. */
const isOriginalOfSender = ({ kind, purpose }: FileRecord): boolean =>
  kind === 'image' && purpose !== 'logo'

/** Browsers show only versions encoded by the portal, never the original. */
function variantToSend({ file, variant, disposition }: BytesRequest): FileVariant {
  const isShown = disposition === 'inline' && variant === 'original'
  return isShown && isOriginalOfSender(file) ? 'large' : variant
}

/** Sends the bytes, or the part that a Range header requests. Throws bytesLost. */
export async function sendBytes(
  reply: FastifyReply,
  store: FileStore,
  asked: BytesRequest,
): Promise<FastifyReply> {
  const input = { ...asked, variant: variantToSend(asked) }
  const found = await findBytesOrRefuse(reply, store, input)
  const { range: header, 'if-range': isConditional } = reply.request.headers
  // Responses have no validator, so a condition on one never holds.
  const range = byteRange(isConditional === undefined ? header : undefined, found.size)
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${found.size}`).send()
  }
  const part = range === 'whole' ? undefined : range
  const bytes = await readOrRefuse(reply, store, { ...input, found, part })
  describe(reply, found, input)
  const { start, end } = part ?? { start: 0, end: found.size - 1 }
  if (part !== undefined) {
    void reply.status(206).header('content-range', `bytes ${start}-${end}/${found.size}`)
  }
  return reply.header('content-length', end - start + 1).send(bytes)
}

async function findBytesOrRefuse(
  reply: FastifyReply,
  store: FileStore,
  input: BytesRequest,
): Promise<FoundBytes> {
  try {
    return await findBytes(store, input.file, input.variant)
  } catch (error) {
    throw readProblem(reply, input, error)
  }
}

interface Reading extends BytesRequest {
  readonly found: FoundBytes
  /** Undefined for the complete file. */
  readonly part: ByteRange | undefined
}

/** Opens the bytes. A complete original is verified while it is sent. */
async function readOrRefuse(
  reply: FastifyReply,
  store: FileStore,
  { found, part, ...input }: Reading,
): Promise<Readable> {
  try {
    const isChecked = part === undefined && found.isOriginal
    const read = await store.read(found.key, part)
    const bytes = isChecked ? verifiedBytes(read, input.file.sha256) : read
    bytes.once('error', (error) => {
      // A reader who leaves also ends the stream, which is not an error.
      if (!reply.raw.destroyed) readProblem(reply, input, error)
    })
    return bytes
  } catch (error) {
    throw readProblem(reply, input, error)
  }
}

/** Headers of the bytes, removed from an error response. */
const ABOUT_BYTES = ['content-disposition', 'content-length', 'content-range', 'accept-ranges']
const SOON = { retryAfterSeconds: 10 }

/** Logs an alarm with the file's id. The person's error is about this file only. */
function readProblem(reply: FastifyReply, { file, variant }: BytesRequest, error: unknown): Error {
  if (!reply.raw.headersSent) {
    for (const name of ABOUT_BYTES) reply.removeHeader(name).raw.removeHeader(name)
  }
  const about = { fileId: file.id, storageKey: file.storageKey, variant }
  if (error instanceof DomainError) {
    reply.log.error({ alarm: 'bytes lost', ...about }, 'the bytes of a file are lost')
    return error
  }
  reply.log.error({ alarm: 'file store', err: error, ...about }, 'a file cannot be read')
  return new DomainError(filesErrors.filesUnreachable, SOON)
}

function describe(reply: FastifyReply, found: FoundBytes, input: BytesRequest): void {
  const { mimeType, isOriginal } = found
  const { file, disposition } = input
  // A scan cannot rule out scripts in a PDF, because it may be compressed or encrypted. Therefore
  // browsers open only PDFs that organisers have added to a page.
  const isDocument = mimeType === 'application/pdf' && file.purpose === 'section'
  const isEncodedHere = mimeType.startsWith('image/') && !(isOriginal && isOriginalOfSender(file))
  const isShowable = isEncodedHere || isDocument
  const policy = isDocument && disposition === 'inline' ? AS_A_DOCUMENT : IN_A_SANDBOX
  const name = mimeType === file.mimeType ? file.name : `${file.name.replace(/\.[^.]*$/, '')}.jpg`
  void reply
    .type(mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : mimeType)
    .header('content-security-policy', policy)
    .header(
      'content-disposition',
      contentDisposition(isShowable ? disposition : 'attachment', name),
    )
    .header('accept-ranges', 'bytes')
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'private, no-store')
}

/**
 * Passes the bytes on while comparing them with the stored hash. The last chunk waits for the
 * result, so that nobody receives all of a changed file. Ends with `bytesLost`.
 */
function verifiedBytes(bytes: Readable, sha256: string): Readable {
  const hash = createHash('sha256')
  let last: Buffer | undefined
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      const before = last
      last = chunk
      done(null, before)
    },
    flush(done) {
      if (hash.digest('hex') === sha256) done(null, last)
      else done(new DomainError(filesErrors.bytesLost))
    },
  })
  // An error on one side ends the other. The reader of `checked` receives it.
  return pipeline(bytes, checked, () => undefined)
}

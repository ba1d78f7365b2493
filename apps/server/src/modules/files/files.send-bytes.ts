// Bytes that somebody uploaded leave so that no browser runs them: their type is ours and not
// guessed, and whatever is opened stands in a sandbox without any right.
import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'
import { filesErrors, type FileDisposition, type FileVariant } from '@eventflow/domain/files'
import { DomainError } from '@eventflow/domain/kernel'
import { byteRange, contentDisposition, type ByteRange } from '../../platform/http/index.ts'
import type { FileStore } from '../../platform/storage/index.ts'
import { findBytes, type FoundBytes } from './files.bytes.ts'
import type { FileRecord } from './files.repository.ts'

/** The content policy of every picture and document that is opened. */
export const IN_A_SANDBOX = "sandbox; default-src 'none'; frame-ancestors 'none'"
/** Browsers show no PDF in a sandbox. Their viewer runs it apart from the portal, and nothing else is let in. */
const AS_A_DOCUMENT =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'none'"

export interface BytesWish {
  readonly file: FileRecord
  readonly variant: FileVariant
  readonly disposition: FileDisposition
}

/** A logo is re-encoded when it is uploaded; the original of another picture is as its sender made it. */
const isOriginalOfSender = ({ kind, purpose }: FileRecord): boolean =>
  kind === 'image' && purpose !== 'logo'

/** Browsers show only versions that the portal encoded, never the original. */
function variantToSend({ file, variant, disposition }: BytesWish): FileVariant {
  const isShown = disposition === 'inline' && variant === 'original'
  return isShown && isOriginalOfSender(file) ? 'large' : variant
}

/** Answers with the bytes, or the part that a Range header asks for. Throws bytesLost. */
export async function sendBytes(
  reply: FastifyReply,
  store: FileStore,
  asked: BytesWish,
): Promise<FastifyReply> {
  const wish = { ...asked, variant: variantToSend(asked) }
  const found = await findBytesOrTell(reply, store, wish)
  const { range: header, 'if-range': isConditional } = reply.request.headers
  // No answer carries a validator, so that a condition on it never holds.
  const range = byteRange(isConditional === undefined ? header : undefined, found.size)
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${found.size}`).send()
  }
  const part = range === 'whole' ? undefined : range
  const bytes = await readOrTell(reply, store, { ...wish, found, part })
  describe(reply, found, wish)
  const { start, end } = part ?? { start: 0, end: found.size - 1 }
  if (part !== undefined) {
    void reply.status(206).header('content-range', `bytes ${start}-${end}/${found.size}`)
  }
  return reply.header('content-length', end - start + 1).send(bytes)
}

async function findBytesOrTell(
  reply: FastifyReply,
  store: FileStore,
  wish: BytesWish,
): Promise<FoundBytes> {
  try {
    return await findBytes(store, wish.file, wish.variant)
  } catch (error) {
    throw readProblem(reply, wish, error)
  }
}

interface Reading extends BytesWish {
  readonly found: FoundBytes
  /** Undefined for the whole. */
  readonly part: ByteRange | undefined
}

/** The bytes; the whole of an original only if it is what was kept. */
async function readOrTell(
  reply: FastifyReply,
  store: FileStore,
  { found, part, ...wish }: Reading,
): Promise<Readable> {
  try {
    const isChecked = part === undefined && found.isOriginal
    const read = await store.read(found.key, part)
    const bytes = isChecked ? verifiedBytes(read, wish.file.sha256) : read
    bytes.once('error', (error) => {
      // A reader who leaves also ends the stream, and that is no news.
      if (!reply.raw.destroyed) readProblem(reply, wish, error)
    })
    return bytes
  } catch (error) {
    throw readProblem(reply, wish, error)
  }
}

/** Said of the bytes, and not of the problem that is told in their place. */
const ABOUT_BYTES = ['content-disposition', 'content-length', 'content-range', 'accept-ranges']
const SOON = { retryAfterSeconds: 10 }

/** Raises the alarm: the log names the file, and the person hears that it is this file alone. */
function readProblem(reply: FastifyReply, { file, variant }: BytesWish, error: unknown): Error {
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

function describe(reply: FastifyReply, found: FoundBytes, wish: BytesWish): void {
  const { mimeType, isOriginal } = found
  const { file, disposition } = wish
  // Whether a PDF holds a program cannot be told for sure, it may be packed or encrypted: only what organisers
  // have written into a page is opened by the browser.
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
 * The same bytes, compared with the hash that was stored with them. The last piece waits for the
 * result: of a file that has changed in the store nobody gets the whole. Ends with `bytesLost`.
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
  // What fails on the one side ends the other; who reads `checked` is told.
  return pipeline(bytes, checked, () => undefined)
}

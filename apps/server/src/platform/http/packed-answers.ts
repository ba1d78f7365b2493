// Compresses the large answers of the API, such as forms with thousands of options. Compressing one takes more time
// than the rest of its call, and an encoder takes megabytes, so a caller's answers are compressed one after another,
// and an answer that is sent again is stored compressed.
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'
import { recent } from '../memory/index.ts'

/** Smaller answers are compressed by the library. */
const LARGE_BYTES = 64 * 1024
/** Compressed answers of all callers, in bytes. */
const STORED = { entries: 200, size: 8 * 1024 * 1024 }

export const BROTLI_QUALITY = 4
/** Types of answers that are compressed. */
export const PACKED_TYPES = /^application\/(problem\+)?json/

const packAsBrotli = promisify(brotliCompress)
const packAsGzip = promisify(gzip)

const PACKERS: Readonly<Record<string, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) =>
    packAsBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => packAsGzip(bytes),
}

/** Runs the compression when it is the caller's turn. */
export type PackingTurn = (pack: () => Promise<Buffer>) => Promise<Buffer>

export function answerPacker(): (
  reply: FastifyReply,
  payload: string,
  turn: PackingTurn,
) => Promise<string | Buffer> {
  const stored = recent<Buffer>(STORED)
  return async (reply, payload, turn) => {
    if (payload.length < LARGE_BYTES) return payload
    if (!PACKED_TYPES.test(String(reply.getHeader('content-type') ?? ''))) return payload
    const accepted = String(reply.request.headers['accept-encoding'] ?? '')
    const encoding = negotiate(accepted, Object.keys(PACKERS))
    const pack = encoding === null ? undefined : PACKERS[encoding]
    if (encoding === null || pack === undefined) return payload
    const key = `${encoding} ${createHash('sha256').update(payload).digest('base64')}`
    const packed = await turn(async () => {
      const known = stored.get(key)
      if (known !== undefined) return known
      const made = await pack(Buffer.from(payload))
      stored.set(key, made, made.length)
      return made
    })
    void reply.header('content-encoding', encoding).header('vary', 'accept-encoding')
    void reply.header('content-length', packed.length)
    return packed
  }
}

// Long answers, at the pace of who reads them. Somebody who stops reading must not hold what the answer
// needs (a connection of the database, rows in memory) for as long as they like.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The largest piece that is handed on at once. */
const PIECE_BYTES = 64 * 1024
/** The person who takes longer for one piece is cut off: that is 2 KB in a second. */
export const STALLED_MS = 30_000

/** Sends what comes from `source` in small pieces, and ends the connection of a reader who stalls. */
export function sendPaced(
  reply: FastifyReply,
  source: Readable,
  stalledMs = STALLED_MS,
): FastifyReply {
  const cut = (): void => {
    reply.log.warn({ route: reply.request.trail.route }, 'a reader who stopped reading was cut off')
    reply.raw.destroy()
  }
  const pieces = piecesOf(source, () => setTimeout(cut, stalledMs))
  return reply.send(Readable.from(pieces, { objectMode: false, highWaterMark: PIECE_BYTES }))
}

/** Each piece is asked for when the one before has been taken: meanwhile the timer runs. */
async function* piecesOf(
  source: Readable,
  startTimer: () => NodeJS.Timeout,
): AsyncGenerator<Buffer> {
  const chunks: AsyncIterable<Buffer> = source
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
      const timer = startTimer()
      try {
        yield chunk.subarray(start, start + PIECE_BYTES)
      } finally {
        clearTimeout(timer)
      }
    }
  }
}

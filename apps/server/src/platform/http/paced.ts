// Sends long responses at the pace of the reader. A reader who stops must not hold a database connection
// or rows in memory.
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** The largest piece that is sent at once. */
const PIECE_BYTES = 64 * 1024
/** A reader who takes longer for one piece is disconnected: that is less than 2 KB a second. */
export const STALLED_MS = 30_000

/** Sends `source` in small pieces and closes the connection of a reader who stalls. */
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
  const paced = Readable.from(pieces, { objectMode: false, highWaterMark: PIECE_BYTES })
  // A reader may leave before the first piece. A generator that has not begun does not close its source.
  paced.once('close', () => source.destroy())
  return reply.send(paced)
}

/** Requests each piece when the previous one has been sent; the timer runs meanwhile. */
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

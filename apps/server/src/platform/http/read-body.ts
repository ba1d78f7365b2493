// Reads the bodies of requests into memory: never more than the limit of the endpoint, and of all unfinished bodies
// together no more than their limit (body-memory.ts).
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors, type BodyLimits } from '@eventflow/domain/kernel'

const MIN_BYTES = 4 * 1024
const KB = 1024
const EMPTY = Buffer.alloc(0)

/** The refusal of a body, with the limit that it exceeds. */
export function tooLarge({ bytes, values }: Partial<BodyLimits>): DomainError {
  const { bodyTooLarge } = kernelErrors
  const limit =
    bytes === undefined
      ? `${(values ?? 0).toLocaleString('en-GB')} texts, numbers and lists`
      : `${Math.floor(bytes / KB)} KB`
  return new DomainError({
    ...bodyTooLarge,
    message: `${bodyTooLarge.message}. The limit is ${limit}`,
  })
}

/** The stated length of the body in bytes; null for a chunked body. */
export function statedLength({ headers }: FastifyRequest): number | null {
  if (headers['transfer-encoding'] !== undefined) return null
  return Number(headers['content-length'] ?? 0)
}

/** Rejects for a body of more than `limit` bytes without reading the rest of it. */
export function readBody(
  request: FastifyRequest,
  payload: IncomingMessage,
  limit: number,
): Promise<Buffer> {
  const stated = statedLength(request)
  if (stated !== null && stated > limit) return Promise.reject(tooLarge({ bytes: limit }))
  return new Promise((resolve, reject) => {
    let body: Buffer = EMPTY
    let length = 0
    const stop = (): void => {
      payload.off('data', add).off('end', finish).off('error', fail)
      payload.pause()
      body = EMPTY
    }
    const add = (chunk: Buffer): void => {
      const needed = length + chunk.length
      if (needed > limit) {
        stop()
        reject(tooLarge({ bytes: limit }))
      } else if (length === 0 && needed === stated) {
        // Complete: nearly every body is.
        body = chunk
      } else if (needed <= body.length || grow(needed)) {
        chunk.copy(body, length)
      }
      length = needed
    }
    const grow = (needed: number): boolean => {
      const size = Math.min(limit, Math.max(needed, 2 * body.length, MIN_BYTES))
      const refusal = request.call.holdBody(size)
      if (refusal === null) {
        const larger = Buffer.allocUnsafeSlow(size)
        body.copy(larger, 0, 0, length)
        body = larger
        return true
      }
      stop()
      request.call.refuse(refusal).catch(reject)
      return false
    }
    const finish = (): void => resolve(body.subarray(0, length))
    const fail = (): void => reject(new DomainError(kernelErrors.invalidInput))
    payload.on('data', add).once('end', finish).once('error', fail)
  })
}

/** Accepts bodies of the type as text. */
export function acceptText(app: FastifyInstance, type: string | RegExp, limit: number): void {
  app.addContentTypeParser(type, async (request: FastifyRequest, payload: IncomingMessage) =>
    (await readBody(request, payload, limit)).toString('utf8'),
  )
}

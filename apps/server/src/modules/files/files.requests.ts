// Functions shared by the requests that carry bytes.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { uploadQuerySchema } from '@eventflow/domain/files'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { sendProblem } from '../../platform/http/index.ts'

export type UploadQuery = z.infer<typeof uploadQuerySchema>

/** Reads the purpose and name of a file. Throws invalidInput with the faults. */
export function readUploadQuery(given: unknown): UploadQuery {
  const input = uploadQuerySchema.safeParse(given)
  if (input.success) return input.data
  throw new DomainError(kernelErrors.invalidInput, {
    problems: input.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  })
}

/** The declared length of a body; null for none. */
export function declaredBytesOf({ headers }: FastifyRequest): number | null {
  const declared = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(declared) ? declared : null
}

/** How long a refused sender may continue before the connection is closed. */
const LINGER_MS = 5_000

/**
 * Sends the response while the sender continues. If the connection closed at once, the sender would
 * never read it.
 */
export function refuseSender(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply {
  if (!raw.complete) {
    raw.resume()
    setTimeout(() => raw.destroy(), LINGER_MS).unref()
  }
  sendProblem(reply, error)
  return reply
}

// What requests that bring bytes have in common.
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { uploadQuerySchema } from '@eventflow/domain/files'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { sendProblem } from '../../platform/http/index.ts'

export type UploadWish = z.infer<typeof uploadQuerySchema>

/** What a file is for and what it is called. Throws invalidInput naming what is wrong. */
export function readWish(given: unknown): UploadWish {
  const wish = uploadQuerySchema.safeParse(given)
  if (wish.success) return wish.data
  throw new DomainError(kernelErrors.invalidInput, {
    problems: wish.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  })
}

/** What the sender says of the length; null when nothing. */
export function declaredBytesOf({ headers }: FastifyRequest): number | null {
  const declared = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(declared) ? declared : null
}

/** How long a refused sender may go on sending before the line is cut. */
const LINGER_MS = 5_000

/** The answer goes out while the rest still comes in: cut at once, the sender would never read it. */
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

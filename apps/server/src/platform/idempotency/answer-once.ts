// A call with an Idempotency-Key is done once. Whoever sends it again gets the first answer again:
// after a lost connection, a double click, a retry of a program (docs/decisions/023-idempotency-key.md).
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { codeOf } from '../error-code.ts'
import { isViolation, type Scope } from '../db/index.ts'
import { takeKey, writeAnswer, type KeptAnswer, type KeyedCall } from './idempotency.repository.ts'

/** Far above the answer to any call that adds something. */
const MOST_BYTES = 256 * 1024
/** PostgreSQL gave up waiting for the first call: the statement's time is up, or the lock's. */
const WAITED_TOO_LONG = new Set(['57014', '55P03'])
const RETRY_AFTER_SECONDS = 5

/** The key as it may be used; throws for one that is too long or not visible ASCII. */
export function readKey(header: string): string {
  if (!/^[!-~]{1,200}$/.test(header)) throw new DomainError(kernelErrors.idempotencyKeyInvalid)
  return header
}

/**
 * The answer that this call got before; null when it is the first and may go on. One that comes
 * while the first runs waits here until that has ended, and is the first if that failed.
 */
export async function findAnswer(scope: Scope, call: KeyedCall): Promise<KeptAnswer | null> {
  const kept = await takenBefore(scope, call)
  if (kept === null) return null
  if (kept.requestHash !== call.requestHash)
    throw new DomainError(kernelErrors.idempotencyKeyReused)
  // A process of the version before this one has it and has not answered.
  if (kept.status === null || kept.body === null) throw inProgress()
  return { status: kept.status, body: kept.body }
}

const takenBefore = (scope: Scope, call: KeyedCall) =>
  takeKey(scope, call).catch((error: unknown) => {
    const code = codeOf(error instanceof Error ? (error.cause ?? error) : error)
    throw WAITED_TOO_LONG.has(code ?? '') ? inProgress() : error
  })

/**
 * Whether a call has failed because another with its key came to its end first: where that began in the same
 * moment, or in a process of the version before this one. Nothing of it has happened, and asked again it finds
 * the answer.
 */
export const isKeyUsed = (error: unknown): boolean =>
  isViolation(error, 'unique', 'idempotency_keys_event_id_owner_key_pk')

const inProgress = () =>
  new DomainError(kernelErrors.requestInProgress, { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Keeps the answer of the first call, if its transaction commits. */
export function keepAnswer(scope: Scope, call: KeyedCall, answer: KeptAnswer): void {
  // Nothing is kept in part: an endpoint with larger answers has to do without keys.
  if (Buffer.byteLength(answer.body) > MOST_BYTES) throw new Error('An answer too large to keep')
  writeAnswer(scope, call, answer)
}

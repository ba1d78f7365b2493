// A call with an Idempotency-Key is done once. The same call with the same key gets the first answer again:
// after a lost connection, a double click, a retry of a program (docs/decisions/023-idempotency-key.md).
import { DomainError, kernelErrors, propertyOf } from '@eventflow/domain/kernel'
import { codeOf } from '../error-code.ts'
import type { Scope } from '../db/index.ts'
import { takeKey, writeAnswer, type KeyedCall } from './idempotency.repository.ts'

/** A larger answer is read again instead of stored. */
const MOST_BYTES = 8 * 1024
/** Every successful answer of the contract has this status. */
const DONE = 200
/** PostgreSQL gave up waiting for the first call: the statement's time is up, or the lock's. */
const WAITED_TOO_LONG = new Set(['57014', '55P03'])
const RETRY_AFTER_SECONDS = 5

/** The call has been done, and its answer was too large to store. */
export class AnswerNotStored extends Error {
  override readonly name = 'AnswerNotStored'
  /** The record that the call has answered with, if it has answered with one. */
  readonly recordId: string | null

  constructor(recordId: string | null) {
    super('The answer of a call with a key is not stored')
    this.recordId = recordId
  }
}

/** Returns a valid key, or throws for one that is too long or not visible ASCII. */
export function readKey(header: string): string {
  if (!/^[!-~]{1,200}$/.test(header)) throw new DomainError(kernelErrors.idempotencyKeyInvalid)
  return header
}

/**
 * Returns the stored answer of the same call as JSON, or null for the first call. While the first call runs this
 * waits for its end; if that fails, this call is the first. Throws AnswerNotStored after a large answer.
 */
export async function findAnswer(scope: Scope, call: KeyedCall): Promise<string | null> {
  const stored = await takenBefore(scope, call)
  if (stored === null) return null
  const { requestHash, status, body } = stored
  if (requestHash !== call.requestHash) throw new DomainError(kernelErrors.idempotencyKeyReused)
  if (status === null || body === null) throw new AnswerNotStored(body)
  return body
}

const takenBefore = (scope: Scope, call: KeyedCall) =>
  takeKey(scope, call).catch((error: unknown) => {
    const code = codeOf(error instanceof Error ? (error.cause ?? error) : error)
    throw WAITED_TOO_LONG.has(code ?? '') ? inProgress() : error
  })

const inProgress = () =>
  new DomainError(kernelErrors.requestInProgress, { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Stores the answer of the first call, if its transaction commits. */
export function keepAnswer(scope: Scope, call: KeyedCall, answer: unknown): void {
  const body = JSON.stringify(answer)
  if (Buffer.byteLength(body) <= MOST_BYTES) return writeAnswer(scope, call, { status: DONE, body })
  const recordId = propertyOf(answer, 'id')
  writeAnswer(scope, call, { status: null, body: typeof recordId === 'string' ? recordId : null })
}

// Executes a call with an Idempotency-Key once. A repetition with the same key gets the first
// response: after a lost connection, a double click, or a program's retry
// (docs/design/requests.md).
import { DomainError, kernelErrors, propertyOf } from '@eventflow/domain/kernel'
import { codeOf } from '../error-code.ts'
import type { Scope } from '../db/index.ts'
import { claimKey, writeAnswer, type KeyedCall, type StoredCall } from './idempotency.repository.ts'

/** A larger response is not stored, and is read again for a repetition. */
const MAX_BYTES = 8 * 1024
/** Every successful response of the contract has this status. */
const DONE = 200
/**
 * PostgreSQL's errors after waiting too long for the first call: statement timeout and lock
 * timeout.
 */
const WAITED_TOO_LONG = new Set(['57014', '55P03'])
const RETRY_AFTER_SECONDS = 5

/** The same call has been done before with this key. */
export class DoneBefore extends Error {
  override readonly name = 'DoneBefore'
  /** The first response as JSON; null if it was too large to store. */
  readonly answer: string | null
  /** The id of the record in the response, if there was one. */
  readonly recordId: string | null

  constructor({ status, body }: Pick<StoredCall, 'status' | 'body'>) {
    super('The call has been done before with this key')
    this.answer = status === null ? null : body
    this.recordId = status === null ? body : idOf(body === null ? null : JSON.parse(body))
  }
}

function idOf(answer: unknown): string | null {
  const id = propertyOf(answer, 'id')
  return typeof id === 'string' ? id : null
}

/** Returns a valid key. Throws for one that is too long or not visible ASCII. */
export function readKey(header: string): string {
  if (!/^[!-~]{1,200}$/.test(header)) throw new DomainError(kernelErrors.idempotencyKeyInvalid)
  return header
}

/**
 * Claims the key for the first call. While the first call runs, the same call waits here for its
 * end; if the first call fails, this one is the first. Throws DoneBefore for a repeated call.
 */
export async function beginOnce(scope: Scope, call: KeyedCall): Promise<void> {
  const stored = await takenBefore(scope, call)
  if (stored === null) return
  if (stored.requestHash !== call.requestHash)
    throw new DomainError(kernelErrors.idempotencyKeyReused)
  throw new DoneBefore(stored)
}

const takenBefore = (scope: Scope, call: KeyedCall) =>
  claimKey(scope, call).catch((error: unknown) => {
    const code = codeOf(error instanceof Error ? (error.cause ?? error) : error)
    throw WAITED_TOO_LONG.has(code ?? '') ? inProgress() : error
  })

const inProgress = () =>
  new DomainError(kernelErrors.requestInProgress, { retryAfterSeconds: RETRY_AFTER_SECONDS })

/** Stores the response of the first call, if its transaction commits. */
export function storeAnswer(scope: Scope, call: KeyedCall, answer: unknown): void {
  const body = JSON.stringify(answer)
  if (Buffer.byteLength(body) <= MAX_BYTES) return writeAnswer(scope, call, { status: DONE, body })
  writeAnswer(scope, call, { status: null, body: idOf(answer) })
}

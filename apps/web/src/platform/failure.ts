// A failed call in the form that screens need. The API responds with problem details (RFC 9457): a
// code for programs, a message for people, and the request id.
import type { FieldProblem } from '@eventflow/domain/kernel'
import { LOST_ANSWER } from './lost-answer.ts'
import { wordsOf } from './words-catalogue.ts'

export interface Failure {
  readonly code: string | null
  readonly status: number | null
  /** Message for people, or null if the server sent none. */
  readonly message: string | null
  readonly problems: readonly FieldProblem[]
  /** The stored version after a stale save. */
  readonly current: unknown
  readonly requestId: string | null
}

export const STALE = 'STALE_REVISION'

/**
 * A repeated call whose first response is not stored. The call was carried out, so people see no
 * failure.
 */
export const ALREADY_DONE = 'ALREADY_DONE'

export const isAlreadyDone = (error: unknown): boolean => failureOf(error).code === ALREADY_DONE

// Its message is for programs. The frame shows people how to sign in again.
const UNAUTHENTICATED = 'UNAUTHENTICATED'

/** Sent by a proxy if the portal did not respond. The portal itself sends only 503. */
export const isGateway = (status: number): boolean => status >= 502 && status <= 504

type Bag = Readonly<Record<string, unknown>>

/** The properties of a value, or an empty object if it is not an object. */
export const bagOf = (value: unknown): Bag => (isBag(value) ? value : {})

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

/** Reads a failure from any thrown value. The client may put the body in `data`. */
export function failureOf(error: unknown): Failure {
  const outer = bagOf(error)
  const inner = bagOf(outer['data'] ?? outer['details'])
  const all: Bag = { ...outer, ...inner, code: inner['code'] ?? outer['code'] }
  const status = typeof all['status'] === 'number' ? all['status'] : null
  return {
    code: textOf(all['code']),
    status,
    message: wordsOfFailure(inner, outer, status),
    problems: problemsOf(all['problems']),
    current: all['current'],
    requestId: textOf(all['requestId']),
  }
}

/**
 * The message in the response body. Errors without a status come from the domain and contain their
 * own message. With a status, the message of `outer` is only the name of that status, for programs.
 */
function wordsOfFailure(inner: Bag, outer: Bag, status: number | null): string | null {
  const code = inner['code'] ?? outer['code']
  if (code === UNAUTHENTICATED) return wordsOf([])('ui.signedOut')
  if (code === LOST_ANSWER) return wordsOf([])('ui.lostAnswer')
  const words = inner['detail'] ?? inner['message'] ?? inner['title']
  if (words !== undefined) return textOf(words)
  if (status === null) return code ? textOf(outer['message']) : null
  return isGateway(status) ? wordsOf([])('ui.unanswered') : null
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const problemsOf = (value: unknown): readonly FieldProblem[] =>
  Array.isArray(value) ? value.filter(isProblem) : []

const isProblem = (value: unknown): value is FieldProblem =>
  typeof bagOf(value)['path'] === 'string' && typeof bagOf(value)['message'] === 'string'

/** The failure with other problem paths, for screens whose fields differ from the API's. */
export function atPaths(error: unknown, pathOf: (path: string) => string): unknown {
  const failure = failureOf(error)
  if (failure.problems.length === 0) return error
  const problems = failure.problems.map(({ path, message }) => ({ path: pathOf(path), message }))
  return Object.assign(new Error(failure.message ?? ''), { data: { ...failure, problems } })
}

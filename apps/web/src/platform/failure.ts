// A failed call, as screens need it. The API answers with problem details (RFC 9457): a code that
// programs switch on, words for people, and the id of the request.
import type { FieldProblem } from '@eventflow/domain/kernel'
import { LOST_ANSWER } from './lost-answer.ts'
import { wordsOf } from './words-catalogue.ts'

export interface Failure {
  readonly code: string | null
  readonly status: number | null
  /** Words for people; null when the server gave none. */
  readonly message: string | null
  readonly problems: readonly FieldProblem[]
  /** The stored version after a stale save. */
  readonly current: unknown
  readonly requestId: string | null
}

export const STALE = 'STALE_REVISION'

/** A repeated call whose first answer is not stored. The call has been done, so people see no failure. */
export const ALREADY_DONE = 'ALREADY_DONE'

export const isAlreadyDone = (error: unknown): boolean => failureOf(error).code === ALREADY_DONE

// Its words are for programs; people are told by the frame that they have been signed out.
const UNAUTHENTICATED = 'UNAUTHENTICATED'

/** A proxy gives these when the portal did not answer. The portal itself only gives 503. */
export const isGateway = (status: number): boolean => status >= 502 && status <= 504

type Bag = Readonly<Record<string, unknown>>

/** The properties of anything; none of what is no object. */
export const bagOf = (value: unknown): Bag => (isBag(value) ? value : {})

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null

/** Reads a failure out of whatever was thrown; the client may hold the body in `data`. */
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
 * The words of the answer's body. Without a status it is an error of the domain, which has its own words; with
 * one, `outer` only has the name of the status, which is for programs.
 */
function wordsOfFailure(inner: Bag, outer: Bag, status: number | null): string | null {
  const code = inner['code'] ?? outer['code']
  if (code === UNAUTHENTICATED) return null
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

/** A failure whose problems stand at other paths: the screen names its fields otherwise than the API. */
export function atPaths(error: unknown, pathOf: (path: string) => string): unknown {
  const failure = failureOf(error)
  if (failure.problems.length === 0) return error
  const problems = failure.problems.map(({ path, message }) => ({ path: pathOf(path), message }))
  return Object.assign(new Error(failure.message ?? ''), { data: { ...failure, problems } })
}

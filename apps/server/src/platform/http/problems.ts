// Errors as callers see them: RFC 9457 problem documents with a code, the specification's message and the
// request's id. They contain no stack and no SQL.
import { ORPCError, ValidationError } from '@orpc/server'
import {
  DomainError,
  kernelErrors,
  type ErrorEntry,
  type ErrorKind,
  type FieldProblem,
  type Language,
  type Refusals,
} from '@eventflow/domain/kernel'
import { errorText } from '@eventflow/domain/api'
import { isOverload, Unconfirmed } from '../db/index.ts'
import { isMissing } from './validation-messages.ts'

export const STATUS_OF_KIND: Record<ErrorKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  unsupportedMedia: 415,
  invalid: 422,
  revisionRequired: 428,
  throttled: 429,
  limitReached: 429,
  unavailable: 503,
  full: 507,
}

export interface Problem {
  readonly type: string
  readonly title: string
  /** The title in the caller's language, if that is not English. */
  readonly detail?: string
  readonly status: number
  readonly code: string
  readonly requestId: string
  readonly problems?: readonly FieldProblem[]
  readonly current?: unknown
  readonly retryAfterSeconds?: number
}

/** When to try again after the database was too busy. */
const BUSY_SECONDS = 2

export const PROBLEM_TYPE = 'application/problem+json'

interface Answered {
  readonly requestId: string
  /** The language of the caller; null if unknown. */
  readonly language: Language | null
  readonly refusedAs?: Refusals | undefined
}

function problem(error: DomainError, { requestId, language }: Answered, status: number): Problem {
  const detail = language === null ? null : errorText(error.code, language)
  return {
    type: 'about:blank',
    title: error.message,
    ...(detail === null ? {} : { detail }),
    status,
    code: error.code,
    requestId,
    ...error.details,
  }
}

/** A busy database is reported as such, whichever operation met it. */
export const orLater = (thrown: unknown): unknown => {
  if (!isOverload(thrown)) return thrown
  const entry = thrown instanceof Unconfirmed ? kernelErrors.unconfirmed : kernelErrors.busy
  return new DomainError(entry, { retryAfterSeconds: BUSY_SECONDS })
}

/** The call was refused, but its writes may be stored. */
export const isUnconfirmed = (thrown: unknown): boolean =>
  thrown instanceof DomainError && thrown.code === kernelErrors.unconfirmed.code

/** Returns what to send for anything thrown; `unexpected` belongs in the log. */
export function toProblem(
  thrown: unknown,
  answered: Answered,
): { problem: Problem; unexpected: boolean } {
  const known = asDomainError(orLater(thrown), answered.refusedAs)
  if (known !== null) {
    return { problem: problem(known, answered, STATUS_OF_KIND[known.kind]), unexpected: false }
  }
  const unknown = new DomainError(kernelErrors.unknown)
  return { problem: problem(unknown, answered, 500), unexpected: true }
}

function asDomainError(thrown: unknown, refusedAs?: Refusals): DomainError | null {
  if (thrown instanceof DomainError) return thrown
  if (!(thrown instanceof ORPCError)) return null
  if (thrown.cause instanceof ValidationError && thrown.status === 400) {
    return invalidInput(thrown.cause, refusedAs)
  }
  if (thrown.status === 404) return new DomainError(kernelErrors.notFound)
  return thrown.status < 500 ? new DomainError(kernelErrors.invalidInput) : null
}

function invalidInput(cause: ValidationError, refusedAs?: Refusals): DomainError {
  const problems = cause.issues.map((issue) => ({
    path: pathText(issue.path ?? []),
    message: issue.message,
  }))
  const lacksRevision = problems.every(({ path }) => path === 'revision')
  const areMissing = cause.issues.every(({ message }) => isMissing(message))
  if (problems.length > 0 && lacksRevision && areMissing)
    return new DomainError(kernelErrors.revisionRequired)
  return new DomainError(refusalOf(cause, refusedAs), { problems })
}

/** The record that each of these ids belongs to. */
const EMPTY_IDS: Readonly<Record<string, ErrorEntry>> = {
  userId: kernelErrors.userIdIsEmpty,
  userIds: kernelErrors.userIdIsEmpty,
  ownerId: kernelErrors.userIdIsEmpty,
  successorId: kernelErrors.userIdIsEmpty,
  teamId: kernelErrors.teamIdIsEmpty,
  teamIds: kernelErrors.teamIdIsEmpty,
  taskGroupId: kernelErrors.noId,
  taskGroupIds: kernelErrors.noId,
  supplierGroupId: kernelErrors.noId,
  supplierGroupIds: kernelErrors.noId,
}

type Issue = ValidationError['issues'][number]

const nameOf = (part: PropertyKey | { key: PropertyKey } | undefined): PropertyKey =>
  typeof part === 'object' ? part.key : (part ?? '')

/** The id of a person, a team or a group may not be empty (specification: both documents, section 5). */
function emptyIdOf(issue: Issue | undefined): ErrorEntry | undefined {
  const isEmpty = issue !== undefined && 'code' in issue && issue.code === 'too_small'
  if (!isEmpty || !('origin' in issue) || issue.origin !== 'string') return undefined
  const name = issue.path?.map(nameOf).findLast((part) => typeof part === 'string')
  return Object.hasOwn(EMPTY_IDS, name ?? '') ? EMPTY_IDS[String(name)] : undefined
}

/** With the text about the field to fill in, if the endpoint has one. */
function refusalOf({ issues }: ValidationError, refusedAs?: Refusals): ErrorEntry {
  const emptyId = emptyIdOf(issues[0])
  if (emptyId !== undefined) return emptyId
  const name = String(nameOf(issues[0]?.path?.[0]))
  return refusedAs?.parts?.[name] ?? refusedAs?.other ?? kernelErrors.invalidInput
}

const pathText = (path: readonly (PropertyKey | { key: PropertyKey })[]): string =>
  path
    .map((part) => (typeof part === 'object' ? part.key : part))
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`,
    )
    .join('')

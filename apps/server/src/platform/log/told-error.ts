// What of an error may leave the process, for the log and for the error reports: where it happened
// and what kind it is. Never values: those of the database carry the values of the statement, those
// of parsers what they have read.
import { propertyOf } from '@eventflow/domain/kernel'

export interface ToldError {
  readonly type: string
  readonly message?: string
  readonly code?: unknown
  /** The statement, whose values stand in none of it. */
  readonly query?: unknown
  readonly constraint?: unknown
  readonly table?: unknown
  readonly column?: unknown
  readonly stack: string
  readonly cause?: ToldError
}

/** How many causes behind an error are told of. */
const DEEPEST = 5

export function toldError(thrown: unknown, depth = 0): ToldError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, stack: '' }
  const { cause } = thrown
  const [code, query, constraint, table, column] = [
    'code',
    'query',
    'constraint',
    'table',
    'column',
  ].map((name) => propertyOf(thrown, name))
  const isOfDatabase = query !== undefined || 'severity' in thrown
  return {
    type: thrown.constructor.name,
    ...(isOfDatabase ? { query, constraint, table, column } : { message: wordsOf(thrown) }),
    code,
    stack: framesOf(thrown),
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: toldError(cause, depth + 1) }),
  }
}

/** The words of an error, without what looks like something that somebody wrote. */
function wordsOf(error: Error): string {
  // A parser quotes what it was given.
  if (error instanceof SyntaxError || error.name === 'ZodError') return '(not told)'
  return error.message
    .slice(0, 1_000)
    .replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"')
    .replaceAll(/[^\s@<>()"',;:]+@[^\s@<>()"',;]+/g, '…@…')
    .replaceAll(/\b[a-z][\w+.-]*:\/\/[^\s"']+/gi, '…://…')
}

/** A stack begins with the message, which has been dealt with. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

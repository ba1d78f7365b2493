// The parts of an error for the log and the error reports: its place and kind. Never values: database
// errors have values of the statement, and parser errors quote their input.
import { propertyOf } from '@eventflow/domain/kernel'

export interface LoggedError {
  readonly type: string
  readonly message?: string
  readonly code?: unknown
  /** The statement, without its values. */
  readonly query?: unknown
  readonly constraint?: unknown
  readonly table?: unknown
  readonly column?: unknown
  readonly stack: string
  readonly cause?: LoggedError
}

/** Maximum causes of an error that are included. */
const DEEPEST = 5

export function loggedError(thrown: unknown, depth = 0): LoggedError {
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
    ...(cause === undefined || depth >= DEEPEST ? {} : { cause: loggedError(cause, depth + 1) }),
  }
}

/** The message of an error, without parts that people may have written. */
function wordsOf(error: Error): string {
  // Parsers quote their input.
  if (error instanceof SyntaxError || error.name === 'ZodError') return '(not told)'
  return error.message
    .slice(0, 1_000)
    .replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"')
    .replaceAll(/[^\s@<>()"',;:]+@[^\s@<>()"',;]+/g, '…@…')
    .replaceAll(/\b[a-z][\w+.-]*:\/\/[^\s"']+/gi, '…://…')
}

/** A stack begins with the message, which is handled separately. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

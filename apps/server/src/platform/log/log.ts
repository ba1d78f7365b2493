// The log: JSON lines for machines. What people wrote never stands in it, nor what lets anybody in.
import { pino, type DestinationStream, type Logger } from 'pino'
import type { Config } from '../config/index.ts'

export interface LogOptions {
  readonly level: Config['logLevel']
  /** Standard output when left out. */
  readonly destination?: DestinationStream
}

export const openLog = ({ level, destination }: LogOptions): Logger =>
  pino(
    {
      level,
      redact: ['req.headers', 'res.headers'],
      serializers: { err: withoutValues },
    },
    destination,
  )

interface Logged {
  readonly type: string
  readonly message?: string
  readonly code?: unknown
  readonly query?: unknown
  readonly constraint?: unknown
  readonly table?: unknown
  readonly column?: unknown
  readonly stack: string
  readonly cause?: unknown
}

/**
 * An error as it is logged. Those of the database carry the values of the statement, in their
 * message, their details and their stack: answers, addresses, hashes. Of these the statement stays,
 * with its code and what it ran into.
 */
function withoutValues(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return typeof thrown
  const { code, query, constraint, table, column, cause } = thrown as Error & Logged
  const isOfDatabase = query !== undefined || 'severity' in thrown
  return {
    type: thrown.constructor.name,
    ...(isOfDatabase ? { query, constraint, table, column } : { message: thrown.message }),
    code,
    stack: framesOf(thrown),
    ...(cause === undefined ? {} : { cause: withoutValues(cause) }),
  } satisfies Logged
}

/** A stack begins with the message, which has been dealt with. */
const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

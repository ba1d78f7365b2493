// Failures of the database that pass by themselves: it is away, it is full, or it has too much to do.
// They are answered with "later", not with "broken".
import { propertyOf } from '@eventflow/domain/kernel'
import { codeOf } from '../error-code.ts'

/** Codes of PostgreSQL, whole or by their class (the first two characters). */
const CODES: ReadonlySet<string> = new Set([
  '08', // the connection is lost
  '53', // too many connections, no memory, disk full
  '40001', // two transactions in each other's way
  '40P01', // likewise: a deadlock
  '55P03', // waited too long for a lock
  '57014', // the statement took too long
  '57P01', // shutting down
  '57P02',
  '57P03', // starting up
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
])

/** Whichever way it fails: nobody listens, the socket's file is gone, the name is not known now. */
const REACHING: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo'])

/** Of a connection that was given up because the database did not answer. */
export const LATE_ANSWER = 'The database did not answer in time'

/** The driver has no codes for these. */
const MESSAGES =
  /^(The database did not answer in time|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/

/** Whether the same request may well succeed in a moment. */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (REACHING.has(propertyOf(error, 'syscall'))) return true
  if (error instanceof AggregateError) return error.errors.some(isOverload)
  const code = codeOf(error)
  if (code !== undefined && (CODES.has(code) || CODES.has(code.slice(0, 2)))) return true
  return MESSAGES.test(error.message) || isOverload(error.cause)
}

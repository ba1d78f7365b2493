// Temporary failures of the database: it cannot be reached, is full or too busy. Callers get "try again later".
import { propertyOf } from '@eventflow/domain/kernel'
import { codeOf } from '../error-code.ts'

/** PostgreSQL's error codes, whole or by class (the first two characters). */
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

/**
 * Connection failures: nobody listens, the socket's file is gone, or the name cannot be resolved.
 */
const REACHING: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo'])

/** The error of a connection that we closed because the database did not respond. */
export const LATE_ANSWER = 'The database did not answer in time'

/** The driver has no codes for these. */
const MESSAGES =
  /^(The database did not answer in time|timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error)/

/** Whether the same request may succeed soon. */
export function isOverload(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (REACHING.has(propertyOf(error, 'syscall'))) return true
  if (error instanceof AggregateError) return error.errors.some(isOverload)
  const code = codeOf(error)
  if (code !== undefined && (CODES.has(code) || CODES.has(code.slice(0, 2)))) return true
  return MESSAGES.test(error.message) || isOverload(error.cause)
}

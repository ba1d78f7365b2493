// Violations of the database's constraints that have their own error messages.
import { propertyOf } from '@eventflow/domain/kernel'
import { codeOf } from '../error-code.ts'

const CODES = { unique: '23505', foreignKey: '23503', rowSecurity: '42501' } as const

/**
 * Whether an error is such a violation, of `constraint` if given. The transaction has then failed.
 */
export function isViolation(
  error: unknown,
  kind: keyof typeof CODES,
  constraint?: string,
): boolean {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  if (codeOf(cause) !== CODES[kind]) return false
  return constraint === undefined || propertyOf(cause, 'constraint') === constraint
}

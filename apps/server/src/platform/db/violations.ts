// What the database refuses by its own constraints, for the cases that have words of their own.
const CODES = { unique: '23505', foreignKey: '23503' } as const

/** Whether an error is such a refusal, of `constraint` if named; the transaction is void afterwards. */
export function isViolation(
  error: unknown,
  kind: keyof typeof CODES,
  constraint?: string,
): boolean {
  const cause: unknown = error instanceof Error ? (error.cause ?? error) : error
  const refused = cause as { code?: unknown; constraint?: unknown } | null | undefined
  if (refused?.code !== CODES[kind]) return false
  return constraint === undefined || refused.constraint === constraint
}

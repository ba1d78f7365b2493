// The session values that row-level security compares rows with. They end with the transaction.
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { early, type ReadTransaction } from './transaction.ts'

/** `migrations/limits.sql` defines the three. */
export type ScopeLimits = 'none' | 'pending' | 'lists'

/** What a transaction may see. Without these values the policies show nothing. */
export interface EventAccess {
  readonly eventId: string
  /** `pending` until the caller is identified; `none` for work that is not limited by a caller. */
  readonly limits: Exclude<ScopeLimits, 'lists'>
}

export const setAccess = ({ eventId, limits }: EventAccess): string =>
  `set local eventflow.event_id = ${pg.escapeLiteral(eventId)}; ${setLimitsText(limits)}`

export async function setLimits(
  scope: { readonly tx: ReadTransaction; limits: ScopeLimits },
  limits: ScopeLimits,
): Promise<void> {
  await scope.tx.execute(sql.raw(setLimitsText(limits)))
  scope.limits = limits
}

/** Automatic consequences of the caller's work see all records. */
export async function beyondLimits<T>(
  scope: { readonly tx: ReadTransaction; limits: ScopeLimits },
  work: () => Promise<T>,
): Promise<T> {
  if (scope.limits !== 'lists') return work()
  await setLimits(scope, 'none')
  const done = await work().catch(async (error: unknown) => {
    // A transaction with a failed statement refuses this too, and shows nothing from here on.
    await setLimits(scope, 'lists').catch(() => undefined)
    throw error
  })
  await setLimits(scope, 'lists')
  return done
}

/**
 * Runs one statement that sees all records although its transaction is limited. Three statements
 * are sent together, so that simultaneous statements of the same transaction stay limited.
 */
export async function readBeyondLimits<Row extends Record<string, unknown>>(
  { tx, limits }: { readonly tx: ReadTransaction; readonly limits: ScopeLimits },
  statement: SQL,
) {
  if (limits === 'none') return (await tx.execute<Row>(statement)).rows
  const set = (text: ScopeLimits) => early(tx.execute(sql.raw(setLimitsText(text))))
  void set('none')
  const found = early(tx.execute<Row>(statement))
  await set(limits)
  return (await found).rows
}

const setLimitsText = (limits: ScopeLimits): string => `set local eventflow.limits = '${limits}'`

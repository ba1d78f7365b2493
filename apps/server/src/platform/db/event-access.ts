// What row-level security compares rows with. It ends with the transaction.
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import { early, type ReadTransaction } from './transaction.ts'

/** `migrations/limits.sql` defines the three. */
export type ScopeLimits = 'none' | 'pending' | 'lists'

/** What a transaction sees. There is no default: the policies show nothing to one that does not set it. */
export interface EventAccess {
  readonly eventId: string
  /** `pending` until the caller is recognised; `none` for work that is not limited by a caller. */
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

/** Consequences of the caller's work that are not the caller's own see all records. */
export async function beyondLimits<T>(
  scope: { readonly tx: ReadTransaction; limits: ScopeLimits },
  work: () => Promise<T>,
): Promise<T> {
  if (scope.limits !== 'lists') return work()
  await setLimits(scope, 'none')
  const done = await work().catch(async (error: unknown) => {
    // A transaction that a statement has failed in refuses this too, and shows nothing from here on.
    await setLimits(scope, 'lists').catch(() => undefined)
    throw error
  })
  await setLimits(scope, 'lists')
  return done
}

/**
 * One statement that sees all records though its transaction is limited. The three statements are sent together, so
 * that statements of the same transaction that run at the same time stay limited.
 */
export async function readBeyondLimits<Row extends Record<string, unknown>>(
  { tx, limits }: { readonly tx: ReadTransaction; readonly limits: ScopeLimits },
  statement: SQL,
) {
  const set = (text: ScopeLimits) => early(tx.execute(sql.raw(setLimitsText(text))))
  void set('none')
  const found = early(tx.execute<Row>(statement))
  await set(limits)
  return (await found).rows
}

const setLimitsText = (limits: ScopeLimits): string => `set local eventflow.limits = '${limits}'`

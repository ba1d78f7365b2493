// Counts attempts across all processes. It counts outside the request's transaction, so that a
// failed attempt is remembered after the rollback.
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'

export interface ThrottleRule {
  readonly key: string
  readonly most: number
  readonly windowSeconds: number
}

/** Counts one attempt. Returns true while the window has at most `most` attempts. */
export async function countAttempt(db: Database, rule: ThrottleRule): Promise<boolean> {
  return (await addAttempt(db, rule)) <= rule.most
}

/** Counts one attempt. Returns the number of attempts in the window. */
export async function addAttempt(
  db: Database,
  { key, windowSeconds }: Omit<ThrottleRule, 'most'>,
): Promise<number> {
  const window = `${windowSeconds} seconds`
  const { rows } = await db.execute<{ attempts: number }>(sql`
    insert into throttles (key, attempts, window_ends_at)
    values (${key}, 1, now() + ${window}::interval)
    on conflict (key) do update set
      attempts = case when throttles.window_ends_at < now() then 1 else throttles.attempts + 1 end,
      window_ends_at = case when throttles.window_ends_at < now()
        then now() + ${window}::interval else throttles.window_ends_at end
    returning attempts`)
  return rows[0]?.attempts ?? 0
}

/** Removes a successful attempt from the count. */
export async function giveBackAttempt(db: Database, key: string): Promise<void> {
  await db.execute(
    sql`update throttles set attempts = attempts - 1 where key = ${key} and attempts > 0`,
  )
}

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.execute(sql`delete from throttles where key = ${key}`)
}

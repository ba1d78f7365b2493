// Bounds the sign-in tables by time and number (docs/security.md, "What grows, and its bound").
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { IDLE } from './viewer.repository.ts'

/** Maximum number of rows of each table that callers without a session can fill. One network adds a few hundred an hour. */
const MAX_ROWS = 200_000

/** Rows per statement. */
const PART = 20_000

const isOver = sql`expires_at < now()`

/** Each table with its unusable rows. */
const OVER: readonly (readonly [table: SQL, over: SQL])[] = [
  [sql`sessions`, sql`${isOver} or last_seen_at < now() - ${sql.raw(`interval '${IDLE}'`)}`],
  [sql`mail_tokens`, sql`${isOver} or used_at < now()`],
  [sql`sign_in_codes`, isOver],
  [sql`half_sign_ins`, isOver],
  [sql`passkey_challenges`, isOver],
  [sql`oidc_sign_ins`, isOver],
  [sql`throttles`, sql`window_ends_at < now()`],
]

/** Tables that anonymous callers can fill, and the column by which the earliest rows are deleted. */
const BOUNDED: readonly (readonly [table: SQL, end: SQL])[] = [
  [sql`sign_in_codes`, sql`expires_at`],
  [sql`passkey_challenges`, sql`expires_at`],
  [sql`oidc_sign_ins`, sql`expires_at`],
  [sql`throttles`, sql`window_ends_at`],
]

export async function sweepAccess(
  db: Pick<Database, 'execute'>,
  mostRows = MAX_ROWS,
): Promise<void> {
  for (const [table, over] of OVER)
    await deleteInParts(db, table, sql`select ctid from ${table} where ${over} limit ${PART}`)
  for (const [table, end] of BOUNDED) {
    const surplus = sql`select ctid from ${table} order by ${end} desc offset ${mostRows} limit ${PART}`
    await deleteInParts(db, table, surplus)
  }
}

async function deleteInParts(db: Pick<Database, 'execute'>, table: SQL, part: SQL): Promise<void> {
  let count: number | null = PART
  while (count === PART)
    ({ rowCount: count } = await db.execute(
      sql`delete from ${table} where ctid = any(array(${part}))`,
    ))
}

// Old rows of the audit log. The database itself protects rows of the last 90 days (protect.sql).
import { sql } from 'drizzle-orm'
import type { Scope } from '../db/index.ts'

/** Rows of one event that are retained. Rows of the last 90 days are always retained. */
const MAX_AUDIT_ROWS = 1_000_000

/** Removes some of the rows of the event that are too old or the oldest of too many. Returns their number. */
export async function forgetAudit(
  { tx }: Scope,
  { days, most = MAX_AUDIT_ROWS }: { readonly days: number; readonly most?: number },
): Promise<number> {
  const { rows } = await tx.execute<{ removed: number }>(
    sql`select eventflow_forget_audit(${days}::integer, ${most}::integer) as removed`,
  )
  return rows[0]?.removed ?? 0
}

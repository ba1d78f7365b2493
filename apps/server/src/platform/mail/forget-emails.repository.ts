// Old emails of the log. Waiting emails stay until they are sent or have failed.
import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../db/index.ts'

/** Emails of one event that are retained, and the same number of reports of the provider. */
const MAX_EMAILS = 500_000

/** Rows of one statement. */
const PART = 5_000

interface Bounds {
  readonly days: number
  /** Whether an email, a row of `emails`, is retained although it is old. */
  readonly isInUse: (email: SQL) => SQL
  readonly most?: number
}

/** Removes some of the emails that are too old or the oldest of too many. Returns the number of removed rows. */
export async function forgetEmails(
  { tx, eventId }: Scope,
  { days, isInUse, most = MAX_EMAILS }: Bounds,
): Promise<number> {
  const emails = await tx.execute(sql`delete from emails where event_id = ${eventId} and id in (
    select id from emails where event_id = ${eventId} and state <> 'queued'
      and not ${isInUse(sql`emails`)} and (created_at < now() - make_interval(days => ${days}) or created_at <= (
        select created_at from emails where event_id = ${eventId}
        order by created_at desc offset ${most} limit 1))
    limit ${PART})`)
  const reports =
    await tx.execute(sql`delete from email_events where event_id = ${eventId} and id in (
    select id from email_events where event_id = ${eventId} and created_at <= (
      select created_at from email_events where event_id = ${eventId}
      order by created_at desc offset ${most} limit 1)
    limit ${PART})`)
  return (emails.rowCount ?? 0) + (reports.rowCount ?? 0)
}

// Old emails of the log. What waits stays until it has left or failed.
import { sql } from 'drizzle-orm'
import type { Scope } from '../db/index.ts'

/** Emails of one event that are retained, and reports of the provider about them. */
const MOST_EMAILS = 500_000

/** Removes emails of the event that are too old, and the oldest of too many, with the reports about them. */
export async function forgetEmails(
  { tx, eventId }: Scope,
  { days, most = MOST_EMAILS }: { readonly days: number; readonly most?: number },
): Promise<void> {
  await tx.execute(sql`delete from emails where event_id = ${eventId} and state <> 'queued'
    and (created_at < now() - make_interval(days => ${days}) or created_at <= (
      select created_at from emails where event_id = ${eventId}
      order by created_at desc offset ${most} limit 1))`)
  await tx.execute(sql`delete from email_events where event_id = ${eventId} and created_at <= (
    select created_at from email_events where event_id = ${eventId}
    order by created_at desc offset ${most} limit 1)`)
}

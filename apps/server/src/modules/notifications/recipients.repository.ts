// The recipients of a notification: who has read it, and which emails are not written yet.
import { and, eq, sql } from 'drizzle-orm'
import type { DeliveryProblem } from '@eventflow/domain/mail'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { wouldGet } from './notifications.report.ts'
import { notificationRecipients } from './notifications.tables.ts'

/** "Add (also adds the id to each recipient user's notificationIds)" (portal core, section 7). */
export async function addRecipients(scope: Scope, id: string, needsEmail: boolean): Promise<void> {
  await scope.tx.execute(sql`
    insert into notification_recipients (event_id, notification_id, user_id, needs_email)
    select notifications.event_id, notifications.id, u.id, ${needsEmail}::boolean
    from ${wouldGet(scope)} and notifications.id = ${id}
    on conflict do nothing`)
}

export type RecipientToWrite = {
  readonly userId: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly teamId: string | null
}

/**
 * Locks some recipients whose email is not written yet. Skips those that another process has
 * locked.
 */
export async function lockToWrite(
  scope: Scope,
  id: string,
  limit: number,
): Promise<RecipientToWrite[]> {
  const { rows } = await scope.tx.execute<RecipientToWrite>(sql`
    select u.id as "userId", u.first_name as "firstName", u.surname, u.email,
      (select m.team_id from team_members m where m.event_id = u.event_id and m.user_id = u.id)
        as "teamId"
    from notification_recipients r
    join users u on u.event_id = r.event_id and u.id = r.user_id
    where r.event_id = ${scope.eventId} and r.notification_id = ${id} and r.needs_email
    order by r.user_id limit ${limit} for update of r skip locked`)
  return rows
}

export async function markWritten(
  scope: Scope,
  { id, userId }: { id: string; userId: string },
  outcome: { emailId: string } | { problem: string },
): Promise<void> {
  await scope.tx
    .update(notificationRecipients)
    .set({ needsEmail: false, ...outcome })
    .where(
      and(
        eq(notificationRecipients.eventId, scope.eventId),
        eq(notificationRecipients.notificationId, id),
        eq(notificationRecipients.userId, userId),
      ),
    )
}

/**
 * Requests an email to one of the recipients, even if one was sent before. An email in progress
 * stays the only one. Returns whether the person is a recipient.
 */
export async function requestEmail(
  scope: Scope,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const isUnderWay = sql`exists (select from emails e
    where e.event_id = r.event_id and e.id = r.email_id and e.state = 'queued')`
  const { rows } = await scope.tx.execute(sql`
    update notification_recipients r
    set needs_email = r.needs_email or not ${isUnderWay}, problem = null
    where r.event_id = ${scope.eventId} and r.notification_id = ${id} and r.user_id = ${userId}
    returning r.user_id`)
  return rows.length > 0
}

export type WrittenEmail = {
  readonly to: string
  readonly state: 'queued' | 'sent' | 'failed' | 'cancelled' | null
  readonly emailProblem: DeliveryProblem | null
  readonly lastError: string | null
  readonly problem: string | null
}

/** The number of a notification's emails by outcome, with the first refused ones. */
export async function countEmails(scope: ReadScope, id: string, limit: number) {
  const ofThis = sql`notification_recipients r
    join users u on u.event_id = r.event_id and u.id = r.user_id
    left join emails e on e.event_id = r.event_id and e.id = r.email_id
    where r.event_id = ${scope.eventId} and r.notification_id = ${id}`
  const isRefused = sql`(r.problem is not null or e.state in ('failed', 'cancelled'))`
  const { rows } = await scope.tx.execute<{ waiting: number; accepted: number; refused: number }>(
    sql`select (count(*) filter (where r.needs_email or e.state = 'queued'))::int as waiting,
      (count(*) filter (where e.state = 'sent'))::int as accepted,
      (count(*) filter (where ${isRefused}))::int as refused from ${ofThis}`,
  )
  const refused = await scope.tx.execute<WrittenEmail>(sql`
    select u.email as "to", e.state, e.problem as "emailProblem", e.last_error as "lastError",
      r.problem from ${ofThis} and ${isRefused} order by u.email limit ${limit}`)
  return { counts: rows[0] ?? { waiting: 0, accepted: 0, refused: 0 }, refused: refused.rows }
}

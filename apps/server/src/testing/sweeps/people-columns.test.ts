// Every column with a person of an event is transferred to the successor of a deleted person, or
// has a reason here why it is not.
import { sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { AUTHOR_COLUMNS, openDatabase } from '../../platform/db/index.ts'

/** Transferred by the workflow that deletes a person, each in its own way. */
const HANDED_OVER = ['task_statuses.assigned_to', 'task_statuses.completed_by', 'teams.owner_id']

const STAYS: Readonly<Record<string, string>> = {
  'acting_periods.acted_by': 'who did it did it',
  'acting_periods.user_id': 'on whose behalf it was: it goes',
  'audit_log.actor_user_id': 'who did it did it',
  'calendar_feeds.user_id': 'whose calendar it is: it goes',
  'comments.acted_by': 'who did it did it',
  'comment_likes.user_id': 'who likes it: it goes',
  'comment_reads.user_id': 'who has read it: it goes',
  'email_events.user_id': 'whom the email went to',
  'email_unsubscriptions.user_id': 'who wants no emails: it goes',
  'emails.set_aside_by': 'who did it did it',
  'emails.user_id': 'whom the email went to',
  'files.acted_by': 'who did it did it',
  'import_rows.user_id': 'whom the row of the file has made',
  'locks.user_id': 'a screen that is open no more: it goes',
  'mailing_recipients.user_id': 'whom the email was for',
  'notification_recipients.user_id': 'whom it is for: it goes',
  'reports.delivered_by': 'with whose rights it is sent: without them it is not',
  'role_limits.user_id': 'what somebody is limited to: it goes',
  'submission_changes.acted_by': 'who did it did it',
  'submissions.changed_acted_by': 'who did it did it',
  'submissions.submitted_acted_by': 'who did it did it',
  'submissions.updated_acted_by': 'who did it did it',
  'submission_changes.by': 'who did it did it',
  'task_agreements.agreed_by': 'who agreed agreed',
  'task_reminders.user_id': 'whom the email went to',
  'task_statuses.completed_acted_by': 'who did it did it',
  'task_statuses.sent_acted_by': 'who did it did it',
  'task_statuses.updated_acted_by': 'who did it did it',
  'task_statuses.approval_by': 'who decided decided',
  'task_statuses.sent_by': 'who sent it sent it',
  'team_members.user_id': 'who is in a team: it goes',
  'teams.withdrawn_by': 'who did it did it',
  'waiting_teams.joined_by': 'who joined joined: its emails also go to the owner of the team',
  'webhook_deliveries.asked_by': 'who did it did it',
}

const admin = openDatabase(inject('adminUrl'), { size: 1 })
afterAll(() => admin.close())

test('each column with a person is transferred, or has a reason why it is not', async () => {
  const { rows } = await admin.db.execute<{ name: string }>(sql`
    select c.relname || '.' || a.attname as name
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and not a.attisdropped and a.attnum > 0
    join pg_attribute e on e.attrelid = c.oid and e.attname = 'event_id' and not e.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (a.attname ~ '(^|_)by$' or a.attname ~ 'user_id$' or a.attname in ('owner_id', 'assigned_to'))
      and a.attname <> all(${sql.param([...AUTHOR_COLUMNS])}::text[])
      and not (a.attname = 'owner_id' and c.relname <> 'teams')
    order by 1`)
  const found = rows.map(({ name }) => name)
  expect(found.toSorted()).toEqual([...HANDED_OVER, ...Object.keys(STAYS)].toSorted())
})

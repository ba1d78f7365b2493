import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { insertRow, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { cancelEmails } from '../../platform/mail/index.ts'
import { emails } from '../../platform/mail/mail.tables.ts'
import { taskReminderItems, taskReminders } from './reminders.tables.ts'

export interface ReminderItem {
  readonly taskId: string
  readonly teamId: string
  readonly ruleId: string | null
}

export interface NewReminder {
  readonly day: string
  readonly userId: string
  readonly teamId: string | null
  readonly scheduleId: string | null
  readonly isPersonal: boolean
  readonly note: string
  readonly outcome: 'written' | 'stopped'
  readonly createdBy: string | null
  readonly items: readonly ReminderItem[]
}

/**
 * Stores a reminder to a person before its email. Null if another process or an earlier run has
 * stored that day's reminder already.
 */
export async function addReminder(
  scope: Scope,
  { items, ...reminder }: NewReminder,
): Promise<string | null> {
  const { eventId, tx } = scope
  const id = newId()
  const added = await insertRow(tx, taskReminders, { eventId, id, ...reminder, unlessThere: true })
  if (added === 0) return null
  await tx
    .insert(taskReminderItems)
    .values(items.map((item) => ({ eventId, reminderId: id, ...item })))
  return id
}

export async function setEmail(scope: Scope, reminderId: string, emailId: string): Promise<void> {
  await scope.tx
    .update(taskReminders)
    .set({ emailId })
    .where(and(eq(taskReminders.eventId, scope.eventId), eq(taskReminders.id, reminderId)))
}

interface Waiting {
  readonly userId: string
  readonly teamId: string | null
  readonly scheduleId: string | null
}

/** Cancels unsent reminders of the same kind, so that nobody gets two at once. */
export async function cancelWaiting(
  scope: Scope,
  { userId, teamId, scheduleId }: Waiting,
): Promise<void> {
  const ofTheSame =
    teamId === null && scheduleId !== null
      ? and(isNull(taskReminders.teamId), eq(taskReminders.scheduleId, scheduleId))
      : isNotNull(taskReminders.teamId)
  const waiting = await scope.tx
    .select({ id: emails.id })
    .from(taskReminders)
    .innerJoin(
      emails,
      and(eq(emails.eventId, taskReminders.eventId), eq(emails.id, taskReminders.emailId)),
    )
    .where(
      and(
        eq(taskReminders.eventId, scope.eventId),
        eq(taskReminders.userId, userId),
        ofTheSame,
        inArray(emails.state, ['queued', 'failed']),
      ),
    )
  const emailIds = waiting.map(({ id }) => id)
  if (emailIds.length === 0) return
  await cancelEmails(scope, emailIds)
  await scope.tx
    .update(taskReminders)
    .set({ outcome: 'dropped' })
    .where(and(eq(taskReminders.eventId, scope.eventId), inArray(taskReminders.emailId, emailIds)))
}

/** The tasks of which people were reminded by hand on a day, by person. */
export type RemindedByHand = ReadonlyMap<string, ReadonlySet<string>>

export async function findRemindedByHand(scope: ReadScope, day: string): Promise<RemindedByHand> {
  const rows = await scope.tx
    .select({ userId: taskReminders.userId, taskId: taskReminderItems.taskId })
    .from(taskReminders)
    .innerJoin(
      taskReminderItems,
      and(
        eq(taskReminderItems.eventId, taskReminders.eventId),
        eq(taskReminderItems.reminderId, taskReminders.id),
      ),
    )
    .where(
      and(
        eq(taskReminders.eventId, scope.eventId),
        eq(taskReminders.day, day),
        eq(taskReminders.outcome, 'written'),
        isNull(taskReminders.scheduleId),
        isNotNull(taskReminders.teamId),
      ),
    )
  const byPerson = new Map<string, Set<string>>()
  for (const { userId, taskId } of rows)
    byPerson.set(userId, (byPerson.get(userId) ?? new Set()).add(taskId))
  return byPerson
}

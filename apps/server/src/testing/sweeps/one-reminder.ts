// A sent reminder, with its schedule, for the sweeps.
import { STANDARD_RULES, STANDARD_TIMES } from '@eventflow/domain/reminders'
import {
  reminderRuns,
  reminderSchedules,
  taskReminderItems,
  taskReminders,
} from '../../modules/reminders/reminders.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

export async function oneReminder(
  { tx, eventId }: Scope,
  { taskId, teamId, userId }: { taskId: string; teamId: string; userId: string },
) {
  const scheduleId = newId()
  const reminderId = newId()
  const day = '2026-06-15'
  await tx.insert(reminderSchedules).values({
    eventId,
    id: scheduleId,
    name: 'Of builders',
    rules: [...STANDARD_RULES],
    ...STANDARD_TIMES,
  })
  await tx.insert(reminderRuns).values({ eventId, day, scheduleId })
  await tx
    .insert(taskReminders)
    .values({ eventId, id: reminderId, day, userId, teamId, scheduleId, outcome: 'written' })
  await tx.insert(taskReminderItems).values({ eventId, reminderId, teamId, taskId })
  return { reminderScheduleId: scheduleId }
}

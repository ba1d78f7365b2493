import { calendarDate } from '@eventflow/domain/kernel'
import { listedTasks, STANDARD_RULES, STANDARD_SCHEDULE_ID } from '@eventflow/domain/reminders'
import { finishRun, findTeamsToRemind, writeReminder } from '../modules/reminders/index.ts'
import { mailBrand } from '../modules/settings/index.ts'
import { eventClock } from '../modules/tasks/index.ts'
import type { Scope } from '../platform/db/index.ts'
import type { Services } from '../platform/services.ts'
import { findReminderSchedules } from './configuration.repository.ts'
import { markRemindersSent } from './rows.repository.ts'

const TEAMS_LOOKED_AT = 12
const REMINDED = 5

/**
 * Writes today's reminders to the owners of a few late teams, and marks the day as done, so that no
 * more are sent.
 */
export async function writeReminders(scope: Scope, services: Services, now: Date): Promise<void> {
  const clock = await eventClock(scope, now)
  const today = calendarDate(now, clock.timeZone)
  const brand = await mailBrand(scope, services)
  const day = { days: [today], today, dueSoonDays: clock.dueSoonDays }
  const teams = await findTeamsToRemind(scope, { clock, after: '', limit: TEAMS_LOOKED_AT })
  const late = teams.flatMap((team) => {
    const tasks = listedTasks(team, STANDARD_RULES, day)
    const owner = team.members.find(({ userId }) => userId === team.ownerId)
    const isLate = tasks.some(({ state }) => state === 'overdue')
    return isLate && owner !== undefined ? [{ team, tasks, owner }] : []
  })
  for (const { team, tasks, owner } of late.slice(0, REMINDED)) {
    const { teamId, teamName } = team
    await writeReminder(
      // These emails have been delivered already, so they need no jobs.
      { ...scope, enqueue: async () => undefined },
      {
        to: owner,
        tasks: tasks.map((task) => ({
          ...task,
          teamId,
          teamName,
          ruleId: task.state === 'overdue' ? 'weekly' : task.ruleId,
        })),
        day: today,
        teamId,
        scheduleId: STANDARD_SCHEDULE_ID,
        isPersonal: true,
        note: '',
        createdBy: null,
      },
      brand,
    )
  }
  await markRemindersSent(scope, now)
  await finishRun(scope, { day: today, scheduleId: STANDARD_SCHEDULE_ID })
  for (const { id } of await findReminderSchedules(scope))
    await finishRun(scope, { day: today, scheduleId: id })
}

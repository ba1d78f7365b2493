// Checks a reminder when it is sent: tasks that have been completed since it was written are
// removed (interpretation 10).
import { calendarDate, type CalendarDate } from '@eventflow/domain/kernel'
import { secondsOfQuiet } from '@eventflow/domain/reminders'
import { compareUrgency } from '@eventflow/domain/tasks'
import type { ReadScope } from '../../platform/db/index.ts'
import { brandForReader, type BeforeSending } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand, readAllSettings } from '../settings/index.ts'
import { eventClock } from '../tasks/index.ts'
import { claimReminder } from './reminder-teams.report.ts'
import { findSchedules } from './schedules.repository.ts'
import { modelOf } from './write-reminder.ts'

/** The next days on which prices of tasks change for a person of a team, by task. */
type FindPriceDays = (
  scope: ReadScope,
  reader: { readonly userId: string; readonly teamId: string; readonly today: CalendarDate },
  taskIds: readonly string[],
) => Promise<ReadonlyMap<string, CalendarDate>>

/**
 * Checks each reminder just before it is sent. Quiet hours do not apply to reminders sent by hand.
 */
export const checkReminder =
  (services: Pick<Services, 'clock' | 'config'>, findPriceDays: FindPriceDays): BeforeSending =>
  async (scope, email) => {
    const now = services.clock.now()
    const clock = await eventClock(scope, now)
    const found = await claimReminder(scope, email.id, clock)
    if (found === null) return { kind: 'asItIs' }
    const { still, scheduleId, mayBeReminded } = found
    if (!mayBeReminded) return { kind: 'dropped', details: 'notInvited' }
    if (still.length === 0) return { kind: 'dropped', details: 'allDone' }
    const { corePages, emails } = await readAllSettings(scope)
    if (scheduleId !== null) {
      if (!emails.taskRemindersEnabled) return { kind: 'dropped', details: 'remindersOff' }
      const times = (await findSchedules(scope)).find(({ id }) => id === scheduleId)
      const wait = times === undefined ? 0 : secondsOfQuiet(now, times, clock.timeZone)
      if (wait > 0) return { kind: 'later', seconds: wait }
    }
    const brand = await brandForReader(scope, await mailBrand(scope, services), {
      email: email.recipient,
      userId: email.userId,
    })
    const { teamId } = found
    const priced = still.filter(({ pricesChangeOn }) => pricesChangeOn !== null)
    const reader = { userId: email.userId ?? '', today: calendarDate(now, clock.timeZone) }
    const ids = priced.map(({ taskId }) => taskId)
    const days =
      teamId === null || ids.length === 0
        ? new Map<string, CalendarDate>()
        : await findPriceDays(scope, { ...reader, teamId }, ids)
    const tasks = still.toSorted(compareUrgency).map(({ title, titles, ...task }) => ({
      ...task,
      title: titles[brand.language] || title,
      // The statement above evaluates no rules of the form.
      pricesChangeOn: task.pricesChangeOn && (days.get(task.taskId) ?? null),
    }))
    const model = modelOf({ ...found, tasks }, corePages)
    return { kind: 'changed', source: { model, page: null }, brand }
  }

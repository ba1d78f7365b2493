// The organisers' overview of reminders: who gets which ones in the next days and why, and what was
// sent.
import { addDays, calendarDate, daysBetween } from '@eventflow/domain/kernel'
import {
  ruleOf,
  type ExpectedReminder,
  type ListedTask,
  type PlannedReminder,
  type ReminderDayLine,
  type RemindersOverview,
} from '@eventflow/domain/reminders'
import type { EventClock } from '@eventflow/domain/tasks'
import type { ReadScope } from '../../platform/db/index.ts'
import { findFlags } from '../../platform/mail/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { eventClock, type TasksAsIf } from '../tasks/index.ts'
import { planDays, type Planned, type PlannedDay } from './plan-days.ts'
import { countTeamsNotInvited, countTeamsWithoutContact } from './reminder-teams.report.ts'
import { findSchedules } from './schedules.repository.ts'
import { findSentReminders } from './sent-reminders.report.ts'

const DAYS_SHOWN = 7
const PEOPLE_SHOWN = 10
const TASKS_SHOWN = 5

/** Reminders expected in the next seven days, and those sent last. */
export async function readOverview(scope: ReadScope, now: Date): Promise<RemindersOverview> {
  const { emails } = await readAllSettings(scope)
  const clock = await eventClock(scope, now)
  const schedules = await findSchedules(scope)
  const sendTo = emails.sendTaskRemindersTo
  const plan = await planDays(scope, { clock, schedules, sendTo, days: DAYS_SHOWN })
  return {
    isEnabled: emails.taskRemindersEnabled,
    sendTo,
    teamsWithoutContact: await countTeamsWithoutContact(scope),
    teamsNotInvited: await countTeamsNotInvited(scope),
    days: await showDays(scope, plan),
    sent: await findSentReminders(scope, { clock, schedules }),
  }
}

/**
 * The emails expected in the next days, with the current tasks or changed ones; null while
 * reminders are off.
 */
export async function expectReminders(
  scope: ReadScope,
  { clock, days, asIf }: { clock: EventClock; days: number; asIf?: TasksAsIf },
): Promise<ExpectedReminder[] | null> {
  const { emails } = await readAllSettings(scope)
  if (!emails.taskRemindersEnabled) return null
  const schedules = await findSchedules(scope)
  const sendTo = emails.sendTaskRemindersTo
  const plan = await planDays(scope, { clock, schedules, sendTo, days, ...(asIf && { asIf }) })
  return plan.flatMap(({ day, people }) =>
    people.map(({ to, schedule, team, tasks }) => ({
      day,
      userId: to.userId,
      teamId: team?.id ?? null,
      scheduleId: schedule.id,
      tasks,
    })),
  )
}

/**
 * The reminders written to a team by a time, and those expected by then if nothing is completed.
 */
export async function remindersAsOf(
  scope: ReadScope,
  { teamId, at, now, mostDays }: { teamId: string; at: Date; now: Date; mostDays: number },
) {
  const { emails } = await readAllSettings(scope)
  const clock = await eventClock(scope, now)
  const schedules = await findSchedules(scope)
  const [today, then] = [now, at].map((moment) => calendarDate(moment, clock.timeZone))
  const ahead = at < now ? 0 : daysBetween(today ?? '', then ?? '') + 1
  const days = emails.taskRemindersEnabled ? Math.min(ahead, mostDays) : 0
  const options = { clock, schedules, sendTo: emails.sendTaskRemindersTo, days, teamIds: [teamId] }
  const lines = await showDays(scope, days === 0 ? [] : await planDays(scope, options))
  const byThen = lines.map((line) => {
    const items = line.items.filter((one) => new Date(one.at) <= at)
    return { ...line, items, count: items.length === 0 ? 0 : line.count }
  })
  return {
    isEnabled: emails.taskRemindersEnabled,
    sent: await findSentReminders(scope, { clock, schedules, of: { teamId, until: at } }),
    days: byThen.filter(({ items }) => items.length > 0),
    plannedUntil: ahead > mostDays ? addDays(today ?? '', mostDays - 1) : null,
  }
}

/** The tasks to show: first those that a rule matches. */
const reasonsFirst = <T extends ListedTask>(tasks: readonly T[]): T[] =>
  [
    ...tasks.filter(({ ruleId }) => ruleId !== null),
    ...tasks.filter(({ ruleId }) => ruleId === null),
  ].slice(0, TASKS_SHOWN)

async function showDays(scope: ReadScope, plan: readonly PlannedDay[]): Promise<ReminderDayLine[]> {
  const shown = plan.flatMap(({ people }) => people.slice(0, PEOPLE_SHOWN))
  const stopped = await findStopped(scope, shown)
  return plan.map(({ day, people }) => ({
    day,
    count: people.length,
    items: people.slice(0, PEOPLE_SHOWN).map((one) => plannedLine(one, { day, stopped })),
  }))
}

/** The blocked addresses among these. */
async function findStopped(
  scope: ReadScope,
  planned: readonly Planned[],
): Promise<ReadonlySet<string>> {
  const addresses = [...new Set(planned.map(({ to }) => to.email.toLowerCase()))]
  const flags = addresses.length === 0 ? [] : await findFlags(scope, addresses)
  return new Set(flags.map(({ address }) => address))
}

function plannedLine(
  { to, schedule, at, team, tasks }: Planned,
  {
    day,
    stopped,
  }: {
    readonly day: string
    readonly stopped: ReadonlySet<string>
  },
): PlannedReminder {
  return {
    userId: to.userId,
    name: to.name,
    team,
    scheduleName: schedule.name,
    at: at.toISOString(),
    isStopped: stopped.has(to.email.toLowerCase()),
    tasks: reasonsFirst(tasks).map((task) => ({
      taskId: task.taskId,
      title: task.title,
      daysLeft: daysBetween(day, task.dueDate),
      isTimeSensitive: task.isTimeSensitive,
      isReason: task.ruleId !== null,
      rule: ruleOf(schedule, task.ruleId),
    })),
    taskCount: tasks.length,
  }
}

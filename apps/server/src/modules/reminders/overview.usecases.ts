// What organisers see before and after: who gets what on the next days and why, and what was sent.
import { addDays, calendarDate, daysBetween } from '@eventflow/domain/kernel'
import {
  daysToSpeakFor,
  digestOfOrganisers,
  digestsOfTeam,
  listedTasks,
  ruleOf,
  scheduleOf,
  sendInstant,
  type ListedTask,
  type PlannedReminder,
  type ReminderDayLine,
  type ReminderSchedule,
  type RemindersOverview,
  type TaskOfTeam,
} from '@eventflow/domain/reminders'
import type { TaskReminderRecipients } from '@eventflow/domain/settings'
import type { EventClock } from '@eventflow/domain/tasks'
import type { ReadScope } from '../../platform/db/index.ts'
import { findFlags } from '../../platform/mail/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { eventClock } from '../tasks/index.ts'
import {
  findOrganisers,
  findTeamsToRemind,
  type Reached,
  type TeamRow,
} from './reminder-teams.report.ts'
import { findSchedules, isRunFinished, lastRunBefore } from './schedules.repository.ts'
import { findSentReminders } from './sent-reminders.report.ts'

const DAYS_SHOWN = 7
const PEOPLE_SHOWN = 10
const TASKS_SHOWN = 5
const TEAMS_AT_ONCE = 100

/** What goes on the next seven days as things stand now, and what went last. */
export async function readOverview(scope: ReadScope, now: Date): Promise<RemindersOverview> {
  const { emails } = await readAllSettings(scope)
  const clock = await eventClock(scope, now)
  const schedules = await findSchedules(scope)
  const sendTo = emails.sendTaskRemindersTo
  return {
    isEnabled: emails.taskRemindersEnabled,
    sendTo,
    days: await planDays(scope, { clock, schedules, sendTo }),
    sent: await findSentReminders(scope, { clock, schedules }),
  }
}

interface Wishes {
  readonly clock: EventClock
  readonly schedules: readonly ReminderSchedule[]
  readonly sendTo: TaskReminderRecipients
}

interface Planned {
  readonly to: Reached
  readonly schedule: ReminderSchedule
  readonly team: PlannedReminder['team']
  readonly tasks: readonly ListedTask[]
}

interface PlannedDay {
  readonly day: string
  readonly people: Planned[]
  /** Organisers get one email for all teams of a schedule. */
  readonly forOrganisers: Map<ReminderSchedule, TaskOfTeam[]>
}

async function planDays(scope: ReadScope, wishes: Wishes): Promise<ReminderDayLine[]> {
  const { clock, schedules } = wishes
  const today = calendarDate(clock.now, clock.timeZone)
  const runs = await Promise.all(
    schedules.map(async ({ id: scheduleId }) => {
      const key = { day: today, scheduleId }
      const isDone = await isRunFinished(scope, key)
      const last = await lastRunBefore(scope, key)
      return [scheduleId, isDone ? [] : daysToSpeakFor(today, last)] as const
    }),
  )
  const daysToday = new Map(runs)
  const plans = Array.from({ length: DAYS_SHOWN }, (_, at): PlannedDay => {
    return { day: addDays(today, at), people: [], forOrganisers: new Map() }
  })
  let after: string | null = ''
  while (after !== null) {
    const page = { clock, after, limit: TEAMS_AT_ONCE }
    const teams: TeamRow[] = await findTeamsToRemind(scope, page)
    for (const team of teams) {
      const schedule = scheduleOf(schedules, team.teamTypeId)
      if (schedule?.isEnabled !== true) continue
      for (const plan of plans) {
        const days = plan.day === today ? (daysToday.get(schedule.id) ?? []) : [plan.day]
        if (days.length > 0)
          planTeam(plan, teamOn(team, plan.day, today), { ...wishes, schedule, days })
      }
    }
    after = teams.length < TEAMS_AT_ONCE ? null : (teams.at(-1)?.teamId ?? null)
  }
  return showDays(scope, plans, wishes)
}

/** The few that are shown; what a rule speaks of is among them. */
const reasonsFirst = (tasks: readonly ListedTask[]): ListedTask[] =>
  [
    ...tasks.filter(({ ruleId }) => ruleId !== null),
    ...tasks.filter(({ ruleId }) => ruleId === null),
  ].slice(0, TASKS_SHOWN)

/** A team as it will be on a later day if nothing more is done: what is due until then is due. */
function teamOn(team: TeamRow, day: string, today: string): TeamRow {
  const more = team.openTasks.filter(({ dueDate }) => dueDate >= today && dueDate < day).length
  const { total, done } = team.dueSoFar
  return { ...team, dueSoFar: { total: total + more, done } }
}

function planTeam(
  plan: PlannedDay,
  team: TeamRow,
  wishes: Wishes & { readonly schedule: ReminderSchedule; readonly days: readonly string[] },
): void {
  const { sendTo, schedule, days, clock } = wishes
  const { teamId, teamName } = team
  const day = { days, today: plan.day, dueSoonDays: clock.dueSoonDays }
  if (sendTo === 'admin') {
    const listed = listedTasks(team, schedule.rules, day)
    const before = plan.forOrganisers.get(schedule) ?? []
    const theirs = listed.map((task) => ({ ...task, teamId, teamName }))
    plan.forOrganisers.set(schedule, [...before, ...theirs])
    return
  }
  for (const { userId, tasks } of digestsOfTeam(team, schedule.rules, { ...day, sendTo })) {
    const to = team.members.find((member) => member.userId === userId)
    if (to !== undefined)
      plan.people.push({ to, schedule, tasks, team: { id: teamId, name: teamName } })
  }
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

async function showDays(
  scope: ReadScope,
  plans: readonly PlannedDay[],
  { clock, sendTo }: Wishes,
): Promise<ReminderDayLine[]> {
  const organisers = sendTo === 'admin' ? await findOrganisers(scope) : []
  const planned = plans.map((plan) => {
    const told = [...plan.forOrganisers].flatMap(([schedule, all]) => {
      const tasks = digestOfOrganisers(all)
      return tasks.length === 0 ? [] : organisers.map((to) => ({ to, schedule, team: null, tasks }))
    })
    return { day: plan.day, people: [...plan.people, ...told] }
  })
  const shown = planned.flatMap(({ people }) => people.slice(0, PEOPLE_SHOWN))
  const addresses = [...new Set(shown.map(({ to }) => to.email.toLowerCase()))]
  const flags = addresses.length === 0 ? [] : await findFlags(scope, addresses)
  const stopped = new Set(flags.map(({ address }) => address))
  return planned.map(({ day, people }) => {
    const toLine = ({ to, schedule, team, tasks }: Planned): PlannedReminder => ({
      userId: to.userId,
      name: to.name,
      team,
      scheduleName: schedule.name,
      at: laterOf(sendInstant(day, schedule, clock.timeZone), clock.now).toISOString(),
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
    })
    return {
      day,
      count: people.length,
      items: people.slice(0, PEOPLE_SHOWN).map(toLine),
    }
  })
}

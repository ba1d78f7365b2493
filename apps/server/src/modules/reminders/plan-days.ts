// The reminders expected in the next days if no task is completed, by the same rules as the run.
import { addDays, calendarDate } from '@eventflow/domain/kernel'
import {
  daysToSpeakFor,
  digestOfOrganisers,
  digestsOfTeam,
  scheduleOf,
  tasksForOrganisers,
  type ListedTask,
  type ReminderSchedule,
  type TaskOfTeam,
} from '@eventflow/domain/reminders'
import type { TaskReminderRecipients } from '@eventflow/domain/settings'
import type { EventClock } from '@eventflow/domain/tasks'
import type { ReadScope } from '../../platform/db/index.ts'
import type { TasksAsIf } from '../tasks/index.ts'
import {
  findOrganisers,
  findTeamsToRemind,
  type Reached,
  type TeamRow,
} from './reminder-teams.report.ts'
import { isRunFinished, lastRunBefore } from './schedules.repository.ts'

const TEAMS_AT_ONCE = 100

export interface PlanOptions {
  readonly clock: EventClock
  readonly schedules: readonly ReminderSchedule[]
  readonly sendTo: TaskReminderRecipients
  /** The number of days, starting today. */
  readonly days: number
  /** Only for these teams. */
  readonly teamIds?: readonly string[]
  readonly asIf?: TasksAsIf
}

/** An expected email. */
export interface Planned {
  readonly to: Reached
  readonly schedule: ReminderSchedule
  /** Null for an organiser, whose email covers all teams. */
  readonly team: { readonly id: string; readonly name: string } | null
  readonly tasks: readonly TaskOfTeam[]
}

export interface PlannedDay {
  readonly day: string
  readonly people: readonly Planned[]
}

interface DayInMaking {
  readonly day: string
  readonly people: Planned[]
  /** Organisers get one email for all teams of a schedule. */
  readonly forOrganisers: Map<ReminderSchedule, TaskOfTeam[]>
}

/** The days that today's run still has to cover, by schedule; none if the run has finished. */
async function findDaysOfToday(
  scope: ReadScope,
  schedules: readonly ReminderSchedule[],
  today: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const runs = await Promise.all(
    schedules.map(async ({ id: scheduleId }) => {
      const key = { day: today, scheduleId }
      const isDone = await isRunFinished(scope, key)
      const last = await lastRunBefore(scope, key)
      return [scheduleId, isDone ? [] : daysToSpeakFor(today, last)] as const
    }),
  )
  return new Map(runs)
}

export async function planDays(scope: ReadScope, options: PlanOptions): Promise<PlannedDay[]> {
  const { clock, teamIds, asIf } = options
  const only = { ...(teamIds && { teamIds }), ...(asIf && { asIf }) }
  const today = calendarDate(clock.now, clock.timeZone)
  const daysToday = await findDaysOfToday(scope, options.schedules, today)
  const plans = Array.from({ length: options.days }, (_, at): DayInMaking => {
    return { day: addDays(today, at), people: [], forOrganisers: new Map() }
  })
  let after: string | null = ''
  while (after !== null) {
    const page = { clock, after, limit: TEAMS_AT_ONCE, isInvited: true, ...only } as const
    const teams: TeamRow[] = await findTeamsToRemind(scope, page)
    for (const team of teams) planDaysOf(team, plans, { ...options, today, daysToday })
    after = teams.length < TEAMS_AT_ONCE ? null : (teams.at(-1)?.teamId ?? null)
  }
  const organisers = options.sendTo === 'admin' ? await findOrganisers(scope) : []
  return plans.map(({ day, people, forOrganisers }) => ({
    day,
    people: [...people, ...toOrganisers(forOrganisers, organisers)],
  }))
}

function planDaysOf(
  team: TeamRow,
  plans: readonly DayInMaking[],
  {
    today,
    daysToday,
    ...options
  }: PlanOptions & {
    readonly today: string
    readonly daysToday: ReadonlyMap<string, readonly string[]>
  },
): void {
  const schedule = scheduleOf(options.schedules, team.teamTypeId)
  if (schedule?.isEnabled !== true) return
  for (const plan of plans) {
    const days = plan.day === today ? (daysToday.get(schedule.id) ?? []) : [plan.day]
    if (days.length > 0)
      planTeam(plan, teamOn(team, plan.day, today), { ...options, schedule, days })
  }
}

/** A team on a later day if nothing is completed: tasks that are due by then are due. */
function teamOn(team: TeamRow, day: string, today: string): TeamRow {
  const more = team.openTasks.filter(({ dueDate }) => dueDate >= today && dueDate < day).length
  const { total, done } = team.dueSoFar
  return { ...team, dueSoFar: { total: total + more, done } }
}

function planTeam(
  plan: DayInMaking,
  team: TeamRow,
  options: Omit<PlanOptions, 'days'> & {
    readonly schedule: ReminderSchedule
    readonly days: readonly string[]
  },
): void {
  const { sendTo, schedule, days, clock } = options
  const { teamId, teamName } = team
  const day = { days, today: plan.day, dueSoonDays: clock.dueSoonDays }
  const theirs = (tasks: readonly ListedTask[]) =>
    tasks.map((task) => ({ ...task, teamId, teamName }))
  if (sendTo === 'admin') {
    const before = plan.forOrganisers.get(schedule) ?? []
    const listed = tasksForOrganisers(team, schedule.rules, day)
    plan.forOrganisers.set(schedule, [...before, ...theirs(listed)])
    return
  }
  for (const { userId, tasks } of digestsOfTeam(team, schedule.rules, { ...day, sendTo })) {
    const to = team.members.find((member) => member.userId === userId)
    if (to !== undefined)
      plan.people.push({
        to,
        schedule,
        tasks: theirs(tasks),
        team: { id: teamId, name: teamName },
      })
  }
}

const toOrganisers = (
  forOrganisers: DayInMaking['forOrganisers'],
  organisers: readonly Reached[],
): Planned[] =>
  [...forOrganisers].flatMap(([schedule, all]) => {
    return organisers.flatMap((to) => {
      const tasks = digestOfOrganisers(all, to.userId)
      return tasks.length === 0 ? [] : [{ to, schedule, team: null, tasks }]
    })
  })

// The reminders expected in the next days if no task is completed, by the same rules as the run.
import { addDays, calendarDate } from '@eventflow/domain/kernel'
import {
  daysToSpeakFor,
  digestOfOrganisers,
  digestsOfTeam,
  isRemindedByHand,
  nextRun,
  scheduleOf,
  sendInstant,
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
import { findRemindedByHand, type RemindedByHand } from './reminders.repository.ts'
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
  /** When it is written. */
  readonly at: Date
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
  readonly forOrganisers: Map<ReminderSchedule, { at: Date; tasks: readonly TaskOfTeam[] }>
}

/** The next run of a schedule, and the days that it covers. */
interface NextRun {
  readonly day: string
  readonly at: Date
  readonly days: readonly string[]
}

async function findNextRuns(
  scope: ReadScope,
  schedules: readonly ReminderSchedule[],
  { now, timeZone }: EventClock,
): Promise<ReadonlyMap<string, NextRun>> {
  const today = calendarDate(now, timeZone)
  const runs = await Promise.all(
    schedules.map(async (schedule) => {
      const scheduleId = schedule.id
      const isDoneToday = await isRunFinished(scope, { day: today, scheduleId })
      const { day, at } = nextRun(schedule, { now, timeZone, isDoneToday })
      const last = await lastRunBefore(scope, { day, scheduleId })
      return [scheduleId, { day, at, days: daysToSpeakFor(day, last) }] as const
    }),
  )
  return new Map(runs)
}

/** The run of a day: the next one, or a later one at its hour. Null if none is left that day. */
function runOn(day: string, next: NextRun, atItsHour: (day: string) => Date) {
  if (day < next.day) return null
  return day === next.day ? next : { at: atItsHour(day), days: [day] }
}

export async function planDays(scope: ReadScope, options: PlanOptions): Promise<PlannedDay[]> {
  const { clock, teamIds, asIf } = options
  const only = { ...(teamIds && { teamIds }), ...(asIf && { asIf }) }
  const today = calendarDate(clock.now, clock.timeZone)
  const nextRuns = await findNextRuns(scope, options.schedules, clock)
  const byHand = await findRemindedByHand(scope, today)
  const plans = Array.from({ length: options.days }, (_, at): DayInMaking => {
    return { day: addDays(today, at), people: [], forOrganisers: new Map() }
  })
  let after: string | null = ''
  while (after !== null) {
    const page = { clock, after, limit: TEAMS_AT_ONCE, isInvited: true, ...only } as const
    const teams: TeamRow[] = await findTeamsToRemind(scope, page)
    for (const team of teams) planDaysOf(team, plans, { ...options, today, nextRuns, byHand })
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
    nextRuns,
    byHand,
    ...options
  }: PlanOptions & {
    readonly today: string
    readonly nextRuns: ReadonlyMap<string, NextRun>
    readonly byHand: RemindedByHand
  },
): void {
  const schedule = scheduleOf(options.schedules, team)
  if (schedule?.isEnabled !== true) return
  const next = nextRuns.get(schedule.id)
  if (next === undefined) return
  const atItsHour = (day: string) => sendInstant(day, schedule, options.clock.timeZone)
  for (const plan of plans) {
    const run = runOn(plan.day, next, atItsHour)
    if (run === null) continue
    const { at, days } = run
    const reminded = plan.day === today ? byHand : new Map()
    planTeam(plan, teamOn(team, plan.day, today), { ...options, schedule, at, days, reminded })
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
    readonly at: Date
    readonly days: readonly string[]
    readonly reminded: RemindedByHand
  },
): void {
  const { sendTo, schedule, at, days, clock } = options
  const { teamId, teamName } = team
  const day = { days, today: plan.day, dueSoonDays: clock.dueSoonDays }
  const theirs = (tasks: readonly ListedTask[]) =>
    tasks.map((task) => ({ ...task, teamId, teamName }))
  if (sendTo === 'admin') {
    const { tasks: before } = plan.forOrganisers.get(schedule) ?? { tasks: [] }
    const listed = tasksForOrganisers(team, schedule.rules, day)
    plan.forOrganisers.set(schedule, { at, tasks: [...before, ...theirs(listed)] })
    return
  }
  for (const { userId, tasks } of digestsOfTeam(team, schedule.rules, { ...day, sendTo })) {
    if (isRemindedByHand(tasks, options.reminded.get(userId))) continue
    const to = team.members.find((member) => member.userId === userId)
    if (to !== undefined)
      plan.people.push({
        to,
        schedule,
        at,
        tasks: theirs(tasks),
        team: { id: teamId, name: teamName },
      })
  }
}

const toOrganisers = (
  forOrganisers: DayInMaking['forOrganisers'],
  organisers: readonly Reached[],
): Planned[] =>
  [...forOrganisers].flatMap(([schedule, { at, tasks: all }]) => {
    return organisers.flatMap((to) => {
      const tasks = digestOfOrganisers(all, to.userId)
      return tasks.length === 0 ? [] : [{ to, schedule, at, team: null, tasks }]
    })
  })

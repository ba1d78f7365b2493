// The daily run (interpretation 10). It starts every few minutes in any process. The unique index
// of task_reminders prevents writing a day's email twice. Each few teams have their own
// transaction, so that an interrupted run can continue.
import { calendarDate } from '@eventflow/domain/kernel'
import {
  daysToSpeakFor,
  digestOfOrganisers,
  digestsOfTeam,
  EVERY_FEW_MINUTES,
  isRemindedByHand,
  maySendNow,
  noteOf,
  scheduleOf,
  tasksForOrganisers,
  type ReminderDay,
  type ReminderSchedule,
  type TaskOfTeam,
} from '@eventflow/domain/reminders'
import type { EventClock } from '@eventflow/domain/tasks'
import type { TaskReminderRecipients } from '@eventflow/domain/settings'
import { inEvent, type Scope } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { MailBrand } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { inEachEvent, isEventArchived, mailBrand, readAllSettings } from '../settings/index.ts'
import { eventClock } from '../tasks/index.ts'
import { findOrganisers, findTeamsToRemind, type TeamRow } from './reminder-teams.report.ts'
import { findRemindedByHand, type RemindedByHand } from './reminders.repository.ts'
import { finishRun, findSchedules, isRunFinished, lastRunBefore } from './schedules.repository.ts'
import { writeReminder } from './write-reminder.ts'

const QUEUE = 'reminders.run'
const TEAMS_AT_ONCE = 25

export const declareReminders = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 3, retryDelay: 30, expireInSeconds: 600 })

/** Schedules the check for due reminders every few minutes. */
export async function startReminders(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, () =>
    inEachEvent(services, async (eventId) => void (await runReminders(services, eventId))),
  )
  await services.jobs.repeat(QUEUE, EVERY_FEW_MINUTES)
}

type RunServices = Pick<Services, 'db' | 'enqueue' | 'clock' | 'config'>

interface Run {
  readonly services: RunServices
  readonly eventId: string
  readonly clock: EventClock
  readonly sendTo: TaskReminderRecipients
  readonly brand: MailBrand
  readonly schedules: readonly ReminderSchedule[]
}

/** Writes the due reminders of an event. Returns the number of emails. */
export async function runReminders(services: RunServices, eventId: string): Promise<number> {
  const run = await inEvent(services, { eventId, limits: 'none' }, (scope) =>
    prepare(scope, services),
  )
  if (run === null) return 0
  let written = 0
  for (const schedule of run.schedules) written += await runSchedule(run, schedule)
  return written
}

async function prepare(scope: Scope, services: RunServices): Promise<Run | null> {
  const { emails } = await readAllSettings(scope)
  if (!emails.taskRemindersEnabled || (await isEventArchived(scope))) return null
  return {
    services,
    eventId: scope.eventId,
    clock: await eventClock(scope, services.clock.now()),
    sendTo: emails.sendTaskRemindersTo,
    brand: await mailBrand(scope, services),
    schedules: await findSchedules(scope),
  }
}

async function runSchedule(run: Run, schedule: ReminderSchedule): Promise<number> {
  const { now, timeZone, dueSoonDays } = run.clock
  if (!schedule.isEnabled || !maySendNow(now, schedule, timeZone)) return 0
  const today = calendarDate(now, timeZone)
  const key = { day: today, scheduleId: schedule.id }
  const inRun = <T>(work: (scope: Scope) => Promise<T>) =>
    inEvent(run.services, { eventId: run.eventId, limits: 'none' }, work)
  const days = await inRun(async (scope) =>
    (await isRunFinished(scope, key))
      ? null
      : daysToSpeakFor(today, await lastRunBefore(scope, key)),
  )
  if (days === null) return 0
  const byHand = await inRun((scope) => findRemindedByHand(scope, today))
  const part: Part = { run, schedule, day: { days, today, dueSoonDays }, byHand, forOrganisers: [] }
  let written = 0
  let after: string | null = ''
  while (after !== null) {
    const from: string = after
    const done = await inRun((scope) => remindTeams(scope, part, from))
    written += done.written
    after = done.next
  }
  return (
    written +
    (await inRun(async (scope) => {
      const toOrganisers = await remindOrganisers(scope, part)
      await finishRun(scope, key)
      return toOrganisers
    }))
  )
}

interface Part {
  readonly run: Run
  readonly schedule: ReminderSchedule
  readonly day: ReminderDay
  readonly byHand: RemindedByHand
  readonly forOrganisers: TaskOfTeam[]
}

/** Writes to the next few teams; `next` is null after the last. */
async function remindTeams(
  scope: Scope,
  part: Part,
  after: string,
): Promise<{ written: number; next: string | null }> {
  const { run, schedule } = part
  const page = { clock: run.clock, after, limit: TEAMS_AT_ONCE, isInvited: true } as const
  const teams = await findTeamsToRemind(scope, page)
  let written = 0
  for (const team of teams) {
    if (scheduleOf(run.schedules, team)?.id !== schedule.id) continue
    written += await remindTeam(scope, part, team)
  }
  return { written, next: teams.length < TEAMS_AT_ONCE ? null : (teams.at(-1)?.teamId ?? null) }
}

async function remindTeam(scope: Scope, part: Part, team: TeamRow): Promise<number> {
  const { run, schedule, day, byHand, forOrganisers } = part
  const { teamId, teamName } = team
  const ofTeam = { teamId, teamName }
  if (run.sendTo === 'admin') {
    for (const task of tasksForOrganisers(team, schedule.rules, day))
      forOrganisers.push({ ...task, ...ofTeam })
    return 0
  }
  let written = 0
  for (const { userId, tasks } of digestsOfTeam(team, schedule.rules, {
    ...day,
    sendTo: run.sendTo,
  })) {
    if (isRemindedByHand(tasks, byHand.get(userId))) continue
    const to = team.members.find((member) => member.userId === userId)
    if (to === undefined) continue
    const outcome = await writeReminder(
      scope,
      {
        to,
        tasks: tasks.map((task) => ({ ...task, ...ofTeam })),
        day: day.today,
        teamId,
        scheduleId: schedule.id,
        isPersonal: run.sendTo === 'all-users',
        note: noteOf(tasks, schedule.rules),
        createdBy: null,
      },
      run.brand,
    )
    if (isWritten(outcome)) written += 1
  }
  return written
}

const isWritten = (outcome: Awaited<ReturnType<typeof writeReminder>>): boolean =>
  outcome !== 'alreadyThere' && outcome !== 'blocked'

/**
 * Writes one email to each organiser, with the tasks of all teams that match the rules of this
 * schedule and that they may open.
 */
async function remindOrganisers(scope: Scope, part: Part): Promise<number> {
  const { run, schedule, day, forOrganisers } = part
  let written = 0
  for (const to of await findOrganisers(scope)) {
    const tasks = digestOfOrganisers(forOrganisers, to.userId)
    if (tasks.length === 0) continue
    const outcome = await writeReminder(
      scope,
      {
        to,
        tasks,
        day: day.today,
        teamId: null,
        scheduleId: schedule.id,
        isPersonal: false,
        note: noteOf(tasks, schedule.rules),
        createdBy: null,
      },
      run.brand,
    )
    if (isWritten(outcome)) written += 1
  }
  return written
}

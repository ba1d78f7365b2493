// Reminders that an organiser sends for chosen tasks of teams: a preview of the recipients, then
// the emails.
import { calendarDate, type Viewer } from '@eventflow/domain/kernel'
import { noEmails, type EmailCounts } from '@eventflow/domain/mail'
import {
  digestsByHand,
  type ByHandLine,
  type ByHandPlan,
  type LeftOut,
} from '@eventflow/domain/reminders'
import type { EventClock, TaskPair } from '@eventflow/domain/tasks'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { findFlags, findHold } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand, readAllSettings } from '../settings/index.ts'
import { eventClock } from '../tasks/index.ts'
import {
  findTeamsToRemind,
  remindedOf,
  type Reached,
  type TeamRow,
} from './reminder-teams.report.ts'
import { writeReminder, type TaskInReminder } from './write-reminder.ts'

interface Letter {
  readonly to: Reached
  readonly team: TeamRow
  readonly tasks: readonly TaskInReminder[]
}

interface Sending {
  readonly clock: EventClock
  readonly isPersonal: boolean
  readonly letters: readonly Letter[]
  readonly leftOut: readonly LeftOut[]
  readonly noContact: ByHandPlan['noContact']
  readonly notInvited: ByHandPlan['notInvited']
}

async function prepare(scope: ReadScope, now: Date, pairs: readonly TaskPair[]): Promise<Sending> {
  const [clock, { emails }] = await Promise.all([eventClock(scope, now), readAllSettings(scope)])
  const wanted = new Map<string, Set<string>>()
  for (const { taskId, teamId } of pairs)
    wanted.set(teamId, (wanted.get(teamId) ?? new Set()).add(taskId))
  const teamIds = [...wanted.keys()]
  const teams = await findTeamsToRemind(scope, { clock, after: '', limit: teamIds.length, teamIds })
  const sendTo = emails.sendTaskRemindersTo
  const today = calendarDate(clock.now, clock.timeZone)
  const letters: Letter[] = []
  const leftOut: LeftOut[] = []
  const noContact: ByHandPlan['noContact'] = []
  const notInvited: ByHandPlan['notInvited'] = []
  for (const team of teams) {
    const { teamId, teamName } = team
    const taskIds = wanted.get(teamId) ?? new Set<string>()
    const day = { today, dueSoonDays: clock.dueSoonDays }
    const { digests, notOpen } = digestsByHand(team, { ...day, taskIds, sendTo })
    leftOut.push(...notOpen.map((taskId) => ({ taskId, teamId, teamName })))
    if (notOpen.length < taskIds.size) {
      if (team.ownerId === null) noContact.push({ teamId, teamName })
      else if (remindedOf(team, sendTo).length === 0) notInvited.push({ teamId, teamName })
    }
    for (const { userId, tasks } of digests) {
      const to = team.members.find((member) => member.userId === userId)
      if (to === undefined) continue
      letters.push({ to, team, tasks: tasks.map((task) => ({ ...task, teamId, teamName })) })
    }
  }
  return { clock, isPersonal: sendTo === 'all-users', letters, leftOut, noContact, notInvited }
}

const toLine = ({ to, team, tasks }: Letter, stopped: ReadonlySet<string>): ByHandLine => ({
  userId: to.userId,
  name: to.name,
  teamName: team.teamName,
  isStopped: stopped.has(to.email.toLowerCase()),
  tasks: tasks.map(({ taskId, title, dueDate }) => ({ taskId, title, dueDate })),
})

/**
 * The recipients with their tasks, and the chosen tasks that are skipped because they are not open.
 */
export async function planByHand(
  scope: ReadScope,
  now: Date,
  pairs: readonly TaskPair[],
): Promise<ByHandPlan> {
  const { letters, leftOut, noContact, notInvited } = await prepare(scope, now, pairs)
  const addresses = [...new Set(letters.map(({ to }) => to.email.toLowerCase()))]
  const flags = addresses.length === 0 ? [] : await findFlags(scope, addresses)
  const stopped = new Set(flags.map(({ address }) => address))
  return {
    people: letters.map((letter) => toLine(letter, stopped)),
    leftOut: [...leftOut],
    noContact,
    notInvited,
    isOnHold: (await findHold(scope)) !== null,
  }
}

interface Context {
  readonly scope: Scope
  readonly services: Services
  readonly now: Date
}

/**
 * Writes reminders of the tasks that are open now. Each email is checked again before it is sent.
 */
export async function sendByHand(
  { scope, services, now }: Context,
  viewer: Viewer,
  { pairs, note }: { pairs: readonly TaskPair[]; note: string },
): Promise<{ emails: EmailCounts }> {
  const { clock, isPersonal, letters } = await prepare(scope, now, pairs)
  const brand = await mailBrand(scope, services)
  const emails = noEmails()
  for (const { to, team, tasks } of letters) {
    const { teamId } = team
    const day = calendarDate(clock.now, clock.timeZone)
    const how = { day, teamId, scheduleId: null, isPersonal, note, createdBy: viewer.userId }
    const outcome = await writeReminder(scope, { to, tasks, ...how }, brand)
    if (outcome !== 'alreadyThere') emails[outcome] += 1
    scope.audit.things.push(`user:${to.userId}`, `team:${teamId}`)
  }
  scope.live.audience = 'organisers'
  return { emails }
}

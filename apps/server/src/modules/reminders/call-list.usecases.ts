// Today's call list. The domain judges each team, page by page; few teams are ever listed.
import { isPhoneField, type CustomFieldValue } from '@eventflow/domain/custom-fields'
import { calendarDate, daysBetween } from '@eventflow/domain/kernel'
import {
  callReasons,
  compareCalls,
  placeFrom,
  placeText,
  type CallLine,
  type CallList,
} from '@eventflow/domain/reminders'
import type { TaskReminderRecipients } from '@eventflow/domain/settings'
import { cursorAfter, readCursor, type ReadScope } from '../../platform/db/index.ts'
import { findFlags } from '../../platform/mail/index.ts'
import { findCustomFieldKinds, findValuesOfTeams } from '../custom-fields/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { eventClock } from '../tasks/index.ts'
import { countReminders } from './reminders-of-teams.report.ts'
import { findTeamsToRemind, remindedOf, type TeamRow } from './reminder-teams.report.ts'

const TEAMS_AT_ONCE = 100
const TASKS_SHOWN = 3

interface CallQuery {
  readonly now: Date
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function readCallList(
  scope: ReadScope,
  { now, cursor, limit }: CallQuery,
): Promise<CallList> {
  const { emails } = await readAllSettings(scope)
  const clock = await eventClock(scope, now)
  const today = calendarDate(now, clock.timeZone)
  const day = { today, dueSoonDays: clock.dueSoonDays }
  const calls: Omit<CallLine, 'phones'>[] = []
  let after: string | null = ''
  while (after !== null) {
    // Nobody can be called for a planned team, and nobody is chased before the invitation.
    const page = { clock, after, limit: TEAMS_AT_ONCE, isInvited: true } as const
    const teams: TeamRow[] = await findTeamsToRemind(scope, page)
    const known = await factsOf(scope, teams, emails.sendTaskRemindersTo)
    for (const team of teams) {
      const { last, ...facts } = known(team)
      const reasons = callReasons({ openTasks: team.openTasks, ...facts }, day)
      if (reasons.length > 0) calls.push(lineOf(team, { reasons, last, today }))
    }
    after = teams.length < TEAMS_AT_ONCE ? null : (teams.at(-1)?.teamId ?? null)
  }
  const last = cursor ? placeFrom(...readCursor(cursor)) : null
  const rest = calls.filter((call) => last === null || compareCalls(call, last) > 0)
  const listed = rest.toSorted(compareCalls).slice(0, limit)
  const end = rest.length > limit ? listed.at(-1) : undefined
  return {
    day: today,
    total: calls.length,
    items: await withPhones(scope, listed),
    nextCursor: end ? cursorAfter(placeText(end), end.teamId) : null,
  }
}

/** Adds the telephone numbers of the listed teams: two statements for all of them. */
async function withPhones(
  scope: ReadScope,
  calls: readonly Omit<CallLine, 'phones'>[],
): Promise<CallLine[]> {
  const fields = (await findCustomFieldKinds(scope)).filter(({ type, labels }) =>
    labels.some((label) => isPhoneField({ type, label })),
  )
  const teamIds = calls.map(({ teamId }) => teamId)
  const values = fields.length === 0 ? new Map() : await findValuesOfTeams(scope, teamIds)
  return calls.map((call) => {
    const own: Readonly<Record<string, CustomFieldValue>> = values.get(call.teamId) ?? {}
    const phones = fields.flatMap(({ id, label }) => {
      const { [id]: number = '' } = own
      return typeof number === 'string' && number !== '' ? [{ label, number }] : []
    })
    return { ...call, phones }
  })
}

/** The facts for the rule about the teams of a page: two statements for all of them. */
async function factsOf(
  scope: ReadScope,
  teams: readonly TeamRow[],
  sendTo: TaskReminderRecipients,
) {
  const addresses = teams.flatMap((team) =>
    remindedOf(team, sendTo).map(({ email }) => email.toLowerCase()),
  )
  const flags = addresses.length === 0 ? [] : await findFlags(scope, [...new Set(addresses)])
  const stopped = new Set(flags.map(({ address }) => address))
  const sent = await countReminders(
    scope,
    teams.map(({ teamId }) => teamId),
  )
  return (team: TeamRow) => {
    const isReached = remindedOf(team, sendTo).some(
      ({ email }) => !stopped.has(email.toLowerCase()),
    )
    const { reminders, last } = sent.get(team.teamId) ?? { reminders: 0, last: null }
    return { isReached, reminders, last }
  }
}

interface Found {
  readonly reasons: CallLine['reasons']
  readonly last: string | null
  readonly today: string
}

function lineOf(team: TeamRow, { reasons, last, today }: Found): Omit<CallLine, 'phones'> {
  const owner = team.members.find(({ userId }) => userId === team.ownerId)
  const tasks = team.openTasks
    .map(({ taskId, title, dueDate, isTimeSensitive }) => {
      return { taskId, title, daysLeft: daysBetween(today, dueDate), isTimeSensitive }
    })
    .toSorted((one, other) => one.daysLeft - other.daysLeft)
  return {
    teamId: team.teamId,
    teamName: team.teamName,
    owner: owner ? { name: owner.name, email: owner.email } : null,
    reasons,
    daysLeft: tasks[0]?.daysLeft ?? 0,
    tasks: tasks.slice(0, TASKS_SHOWN),
    taskCount: tasks.length,
    remindedAt: last,
  }
}

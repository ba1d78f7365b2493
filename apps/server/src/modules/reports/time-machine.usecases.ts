// A team's portal at another time (docs/design/task-impact.md). Every part queries its own module
// with that time.
import type { Viewer } from '@eventflow/domain/kernel'
import { MAX_DAYS_AHEAD, type PortalAsOf } from '@eventflow/domain/reports'
import type { Scope } from '../../platform/db/index.ts'
import { listNotificationsAsOf } from '../notifications/index.ts'
import { remindersAsOf } from '../reminders/index.ts'
import { isCorePageThere } from '../settings/index.ts'
import { eventClock, listTasksAsOf } from '../tasks/index.ts'
import { readTeamFacts, teamIsSince } from '../teams/index.ts'
import { findItemsAsOf } from '../time-table/index.ts'

interface AsOfInput {
  readonly teamId: string
  readonly at: string
}

export async function readPortalAsOf(
  scope: Scope,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
  input: AsOfInput,
): Promise<PortalAsOf> {
  const { teamId } = input
  const at = new Date(input.at)
  const team = await readTeamFacts(scope, teamId)
  const ofTeam: Viewer = { ...viewer, permissions: 'user', team: { ...team, role: 'teamMember' } }
  scope.audit.things.push(`team:${teamId}`)
  scope.audit.changed.push(`at=${at.toISOString()}`)
  const clock = await eventClock(scope, at)
  const isBeforeTeam = (await teamIsSince(scope, teamId)) > at
  const hasTimeTable = await isCorePageThere(scope, ofTeam, 'timeTable')
  const there = <T>(of: () => Promise<T[]>): Promise<T[]> | T[] => (isBeforeTeam ? [] : of())
  return {
    at: at.toISOString(),
    isPast: at < now,
    isBeforeTeam,
    tasks: await there(() => listTasksAsOf(scope, { teamId, clock })),
    reminders: await remindersAsOf(scope, { teamId, at, now, mostDays: MAX_DAYS_AHEAD }),
    notifications: await there(() => listNotificationsAsOf(scope, ofTeam, at)),
    schedule: hasTimeTable ? await there(() => findItemsAsOf(scope, ofTeam, at)) : null,
  }
}

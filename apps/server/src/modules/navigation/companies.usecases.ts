// The companies among which a person can switch.
import type { Viewer } from '@eventflow/domain/kernel'
import type { Companies } from '@eventflow/domain/navigation'
import { beyondLimits, type ReadScope } from '../../platform/db/index.ts'
import { memberOf } from '../content/index.ts'
import { findUnread } from '../notifications/index.ts'
import { eventClock } from '../tasks/index.ts'
import { areExhibiting, findCompanies } from './companies.report.ts'
import { readProgressOfTeams } from './navigation.report.ts'

/**
 * Names and counts only; the records of a company are visible after switching to it. An organiser who
 * views the portal as a person sees no other company of theirs.
 */
export async function listCompanies(
  scope: ReadScope,
  viewer: Viewer,
  now: Date,
): Promise<Companies> {
  if (viewer.viewedBy !== undefined) return { items: [] }
  return beyondLimits(scope, async () => {
    const companies = await findCompanies(scope, viewer)
    if (companies.length === 0) return { items: [] }
    const ids = companies.map(({ teamId }) => teamId)
    const clock = await eventClock(scope, now)
    const progress = await readProgressOfTeams(scope, clock, areExhibiting(ids))
    const byTeam = new Map(progress.map((one) => [one.id, one]))
    const items = companies.map(async ({ userId, teamId, name, isLimited }) => {
      const member = await memberOf(scope, teamId)
      const { count: unread } = await findUnread(scope, { ...member, userId })
      const { total = 0, complete = 0, overdue = 0 } = byTeam.get(teamId) ?? {}
      const tasks = isLimited ? null : { open: total - complete, overdue }
      return { userId, name, isCurrent: userId === viewer.userId, tasks, unread }
    })
    return { items: await Promise.all(items) }
  })
}

// Sets the type of all teams that match a filter: that of the list of teams, which counts their
// progress.
import type { Viewer } from '@eventflow/domain/kernel'
import { MAX_MATCHING_TEAMS } from '@eventflow/domain/teams'
import { listTeamsWithProgress } from '../../modules/navigation/index.ts'
import { byType, changeTypeOfTeams, type TeamQuery } from '../../modules/teams/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'

/** Teams per statement. */
const BATCH = 500

interface TypeChange {
  readonly matching: Omit<
    TeamQuery,
    'sort' | 'direction' | 'limit' | 'cursor' | 'teamMemberLimit' | 'counts'
  >
  readonly teamTypeId: string | null
}

interface Context {
  readonly scope: Scope
  readonly services: Services
  readonly now: Date
}

/** One transaction: all of them change, or none. */
export async function changeTypeOfMatching(
  context: Context,
  viewer: Viewer,
  { matching, teamTypeId }: TypeChange,
) {
  const { scope } = context
  const { items } = await listTeamsWithProgress(scope, context, {
    ...matching,
    sort: 'name',
    direction: 'asc',
    limit: MAX_MATCHING_TEAMS + 1,
    cursor: undefined,
  })
  const found = items.slice(0, MAX_MATCHING_TEAMS)
  const others = found.filter((team) => team.teamTypeId !== teamTypeId)
  const teamIds = others.map(({ id }) => id)
  for (let at = 0; at < teamIds.length; at += BATCH)
    await changeTypeOfTeams(scope, viewer, { teamIds: teamIds.slice(at, at + BATCH), teamTypeId })
  scope.audit.things.push(...teamIds.map((id) => `team:${id}`))
  scope.live.audience = 'everybody'
  return {
    changed: teamIds.length,
    unchanged: found.length - teamIds.length,
    isCut: items.length > found.length,
    before: byType(others),
  }
}

// The facts about a team that rules about its people use.
import type { ViewerTeam } from '@eventflow/domain/kernel'
import { DomainError } from '@eventflow/domain/kernel'
import { teamsErrors } from '@eventflow/domain/teams'
import { and, eq } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { parents, standShareRole } from './teams.report.ts'
import { teams } from './teams.tables.ts'

/** The facts that decide what a team sees. Throws `teamNotFound`. */
export async function readTeamFacts(
  scope: ReadScope,
  teamId: string,
): Promise<Omit<ViewerTeam, 'role'>> {
  const [row] = await scope.tx
    .select({
      id: teams.id,
      teamTypeId: teams.teamTypeId,
      isOrganiser: teams.isOrganiser,
      standShareRole,
      parentTeamId: teams.parentTeamId,
      parentTeamTypeId: parents.teamTypeId,
      dimensionValues: teams.dimensionValues,
      parentDimensionValues: teams.parentDimensionValues,
    })
    .from(teams)
    .leftJoin(parents, and(eq(parents.eventId, teams.eventId), eq(parents.id, teams.parentTeamId)))
    .where(and(eq(teams.eventId, scope.eventId), eq(teams.id, teamId)))
  if (row === undefined) throw new DomainError(teamsErrors.teamNotFound)
  return row
}

/** When the team was added. */
export async function teamIsSince(scope: ReadScope, teamId: string): Promise<Date> {
  const [row] = await scope.tx
    .select({ createdAt: teams.createdAt })
    .from(teams)
    .where(and(eq(teams.eventId, scope.eventId), eq(teams.id, teamId)))
  if (row === undefined) throw new DomainError(teamsErrors.teamNotFound)
  return row.createdAt
}

// The teams for one team type's screen: each with the reason why it cannot be chosen, if any.
import type { PickableTeam } from '@eventflow/domain/teams'
import { MAX_PICKABLE_TEAMS, pickVerdict } from '@eventflow/domain/teams'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadScope } from '../../platform/db/index.ts'
import { teamMembers, teams, teamTypes } from './teams.tables.ts'

const parents = alias(teams, 'parents')

export async function findPickableTeams(
  scope: ReadScope,
  { teamTypeId, teamMemberLimit }: { teamTypeId: string; teamMemberLimit: number },
): Promise<PickableTeam[]> {
  const members = scope.tx
    .select({ teamId: teamMembers.teamId, count: sql<number>`count(*)::int`.as('count') })
    .from(teamMembers)
    .where(eq(teamMembers.eventId, scope.eventId))
    .groupBy(teamMembers.teamId)
    .as('members')
  const rows = await scope.tx
    .select({
      id: teams.id,
      name: teams.name,
      parentTeamName: parents.name,
      teamTypeId: teams.teamTypeId,
      teamTypeName: teamTypes.name,
      isWithdrawn: sql<boolean>`(${isNotNull(teams.withdrawnAt)})`,
      memberCount: sql<number>`coalesce(${members.count}, 0)`,
    })
    .from(teams)
    .leftJoin(members, eq(members.teamId, teams.id))
    .leftJoin(
      teamTypes,
      and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId)),
    )
    .leftJoin(parents, and(eq(parents.eventId, teams.eventId), eq(parents.id, teams.parentTeamId)))
    .where(eq(teams.eventId, scope.eventId))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id))
    .limit(MAX_PICKABLE_TEAMS)
  return rows.map(({ memberCount, ...team }) => ({
    ...team,
    isIn: team.teamTypeId === teamTypeId,
    isFull: memberCount >= teamMemberLimit,
    isAlreadyInAGroup: pickVerdict(team, teamTypeId) === 'alreadyInAGroup',
  }))
}

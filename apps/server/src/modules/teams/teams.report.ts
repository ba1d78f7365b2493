// Reads teams with their owners and members, who are people of the module users.
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Team, TeamDetail, TeamMember } from '@eventflow/domain/teams'
import { isoText, type ReadScope } from '../../platform/db/index.ts'
import { emailFlag } from '../users/index.ts'
import { users } from '../users/users.tables.ts'
import { teamMembers, teams, teamTypes } from './teams.tables.ts'

export const parents = alias(teams, 'parents')
/** Empty for a planned team. */
export const ownerName = sql<string>`coalesce(${users.firstName} || ' ' || ${users.surname}, '')`
const memberCount = sql<number>`(select count(*)::int from ${teamMembers} m
  where m.event_id = ${teams.eventId} and m.team_id = ${teams.id})`
const hasChildren = sql<boolean>`exists (select from ${teams} c
  where c.event_id = ${teams.eventId} and c.parent_team_id = ${teams.id})`
export const standShareRole = sql<'parent' | 'child' | null>`case
  when ${teams.parentTeamId} is not null then 'child' when ${hasChildren} then 'parent' end`

export const teamColumns = {
  id: teams.id,
  name: teams.name,
  ownerId: teams.ownerId,
  ownerName,
  ownerEmail: sql<string>`coalesce(${users.email}, '')`,
  teamTypeId: teams.teamTypeId,
  teamTypeName: teamTypes.name,
  isOrganiser: teams.isOrganiser,
  isWithdrawn: sql<boolean>`(${isNotNull(teams.withdrawnAt)})`,
  isPlanned: sql<boolean>`(${isNull(teams.ownerId)})`,
  extraDays: teams.extraDays,
  standShareRole,
  parentTeamId: teams.parentTeamId,
  parentTeamName: parents.name,
  memberCount,
  revision: teams.revision,
  createdAt: teams.createdAt,
  createdBy: teams.createdBy,
  updatedAt: teams.updatedAt,
  updatedBy: teams.updatedBy,
}

export const isOwner = and(eq(users.eventId, teams.eventId), eq(users.id, teams.ownerId))
export const isTypeOfTeam = and(
  eq(teamTypes.eventId, teams.eventId),
  eq(teamTypes.id, teams.teamTypeId),
)

const selectTeams = (scope: ReadScope) =>
  scope.tx
    .select({ ...teamColumns, withdrawal })
    .from(teams)
    .leftJoin(users, isOwner)
    .leftJoin(teamTypes, isTypeOfTeam)
    .leftJoin(parents, and(eq(parents.eventId, teams.eventId), eq(parents.id, teams.parentTeamId)))

type TeamRow = Omit<Awaited<ReturnType<typeof selectTeams>>[number], 'withdrawal'>

export const toTeam = (team: TeamRow, teamMemberLimit: number): Team => ({
  ...team,
  isFull: team.memberCount >= teamMemberLimit,
  createdAt: team.createdAt.toISOString(),
  updatedAt: team.updatedAt.toISOString(),
})

const withdrawal = sql<TeamDetail['withdrawal']>`case when ${teams.withdrawnAt} is not null
  then json_build_object('at', ${isoText(sql`${teams.withdrawnAt}`)},
    'byName', (select trim(by.first_name || ' ' || by.surname) from ${users} by
      where by.event_id = ${teams.eventId} and by.id = ${teams.withdrawnBy}),
    'reason', ${teams.withdrawnReason},
    'replacedBy', (select json_build_object('id', successor.id, 'name', successor.name)
      from ${teams} successor where successor.event_id = ${teams.eventId}
        and successor.id = ${teams.replacedByTeamId})) end`

/** A team with its people, the owner first, and its stand shares. */
export async function findTeamDetail(
  scope: ReadScope,
  { teamId, teamMemberLimit }: { teamId: string; teamMemberLimit: number },
): Promise<TeamDetail | null> {
  const [[row], members, childTeams, replaces] = await Promise.all([
    selectTeams(scope).where(and(eq(teams.eventId, scope.eventId), eq(teams.id, teamId))),
    findMembers(scope, teamId),
    scope.tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(and(eq(teams.eventId, scope.eventId), eq(teams.parentTeamId, teamId)))
      .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id)),
    scope.tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(and(eq(teams.eventId, scope.eventId), eq(teams.replacedByTeamId, teamId)))
      .orderBy(asc(teams.withdrawnAt), asc(teams.id)),
  ])
  if (row === undefined) return null
  return {
    ...toTeam(row, teamMemberLimit),
    members,
    childTeams,
    childTeamIds: childTeams.map(({ id }) => id),
    userIds: members.map(({ userId }) => userId),
    extraDays: row.extraDays,
    withdrawal: row.withdrawal,
    replaces,
  }
}

async function findMembers(scope: ReadScope, teamId: string): Promise<TeamMember[]> {
  const isOwnerOfTeam = sql<boolean>`(${users.id} is not distinct from ${teams.ownerId})`
  const rows = await scope.tx
    .select({
      userId: users.id,
      firstName: users.firstName,
      surname: users.surname,
      email: users.email,
      hasLoggedIn: users.hasLoggedIn,
      lastLoginInTime: users.lastLoginInTime,
      emailFlag,
      isOwner: isOwnerOfTeam,
      taskIds: sql<string[] | null>`case when not ${isOwnerOfTeam} then (select l.task_ids
        from role_limits l where l.event_id = ${users.eventId} and l.user_id = ${users.id}) end`,
      revision: users.revision,
    })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.eventId, teamMembers.eventId), eq(teams.id, teamMembers.teamId)))
    .innerJoin(users, and(eq(users.eventId, teamMembers.eventId), eq(users.id, teamMembers.userId)))
    .where(and(eq(teamMembers.eventId, scope.eventId), eq(teamMembers.teamId, teamId)))
    .orderBy(
      sql`not ${isOwnerOfTeam}`,
      sql`lower(${users.firstName})`,
      sql`lower(${users.surname})`,
      asc(users.id),
    )
  return rows.map(({ isOwner: isTheOwner, ...row }) => ({
    ...row,
    role: isTheOwner ? 'teamOwner' : 'teamMember',
    lastLoginInTime: row.lastLoginInTime?.toISOString() ?? null,
  }))
}

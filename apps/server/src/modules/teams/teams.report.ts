// Teams as they are read: with their owners and members, who are people of the users module.
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Team, TeamDetail, TeamMember } from '@eventflow/domain/teams'
import {
  afterCursor,
  contains,
  momentKey,
  pageOrder,
  toPage,
  type PageRequest,
  type ReadScope,
} from '../../platform/db/index.ts'
import { users } from '../users/users.tables.ts'
import { teamMembers, teams, teamTypes } from './teams.tables.ts'

const parents = alias(teams, 'parents')
const ownerName = sql<string>`${users.firstName} || ' ' || ${users.surname}`
const memberCount = sql<number>`(select count(*)::int from ${teamMembers} m
  where m.event_id = ${teams.eventId} and m.team_id = ${teams.id})`
const hasChildren = sql<boolean>`exists (select from ${teams} c
  where c.event_id = ${teams.eventId} and c.parent_team_id = ${teams.id})`
const standShareRole = sql<'parent' | 'child' | null>`case
  when ${teams.parentTeamId} is not null then 'child' when ${hasChildren} then 'parent' end`

const columns = {
  id: teams.id,
  name: teams.name,
  ownerId: teams.ownerId,
  ownerName,
  ownerEmail: users.email,
  teamTypeId: teams.teamTypeId,
  teamTypeName: teamTypes.name,
  isOrganiser: teams.isOrganiser,
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

const isOwner = and(eq(users.eventId, teams.eventId), eq(users.id, teams.ownerId))
const isTypeOfTeam = and(eq(teamTypes.eventId, teams.eventId), eq(teamTypes.id, teams.teamTypeId))

const selectTeams = (scope: ReadScope, sortValue: SQL<string>) =>
  scope.tx
    .select({ id: teams.id, sortValue, team: columns })
    .from(teams)
    .innerJoin(users, isOwner)
    .leftJoin(teamTypes, isTypeOfTeam)
    .leftJoin(parents, and(eq(parents.eventId, teams.eventId), eq(parents.id, teams.parentTeamId)))

type TeamRow = Awaited<ReturnType<typeof selectTeams>>[number]

const toTeam =
  (teamMemberLimit: number) =>
  ({ team }: TeamRow): Team => ({
    ...team,
    isFull: team.memberCount >= teamMemberLimit,
    createdAt: team.createdAt.toISOString(),
    updatedAt: team.updatedAt.toISOString(),
  })

const SORT_KEYS = {
  name: sql<string>`lower(${teams.name})`,
  ownerName: sql<string>`lower(${ownerName})`,
  teamTypeName: sql<string>`coalesce(lower(${teamTypes.name}), '')`,
  memberCount: sql<string>`lpad(${memberCount}::text, 10, '0')`,
  createdAt: momentKey(teams.createdAt),
} as const

export interface TeamQuery extends PageRequest {
  readonly sort: keyof typeof SORT_KEYS
  readonly search: string
  readonly teamTypeId?: string | undefined
  readonly standShareRole?: 'parent' | 'child' | 'none' | undefined
  readonly teamMemberLimit: number
}

export async function findTeams(scope: ReadScope, query: TeamQuery) {
  const key = SORT_KEYS[query.sort]
  const searched = sql`concat_ws(' ', ${teams.name}, ${ownerName}, ${users.email})`
  const matching = and(
    eq(teams.eventId, scope.eventId),
    query.teamTypeId === undefined ? undefined : eq(teams.teamTypeId, query.teamTypeId),
    query.standShareRole && eq(sql`coalesce(${standShareRole}, 'none')`, query.standShareRole),
    contains(searched, query.search),
  )
  const rows = await selectTeams(scope, key)
    .where(and(matching, afterCursor(query, key, teams.id)))
    .orderBy(...pageOrder(query, key, teams.id))
    .limit(query.limit + 1)
  const [counted] = await scope.tx
    .select({ total: count() })
    .from(teams)
    .innerJoin(users, isOwner)
    .where(matching)
  const page = toPage(rows, query.limit, toTeam(query.teamMemberLimit))
  return { ...page, total: counted?.total ?? 0 }
}

/** A team with its people, the owner first, and its stand shares. */
export async function findTeamDetail(
  scope: ReadScope,
  { teamId, teamMemberLimit }: { teamId: string; teamMemberLimit: number },
): Promise<TeamDetail | null> {
  const [[row], members, childTeams] = await Promise.all([
    selectTeams(scope, sql<string>`''`).where(
      and(eq(teams.eventId, scope.eventId), eq(teams.id, teamId)),
    ),
    findMembers(scope, teamId),
    scope.tx
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(and(eq(teams.eventId, scope.eventId), eq(teams.parentTeamId, teamId)))
      .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id)),
  ])
  if (row === undefined) return null
  return {
    ...toTeam(teamMemberLimit)(row),
    members,
    childTeams,
    childTeamIds: childTeams.map(({ id }) => id),
    userIds: members.map(({ userId }) => userId),
  }
}

async function findMembers(scope: ReadScope, teamId: string): Promise<TeamMember[]> {
  const isOwnerOfTeam = sql<boolean>`${users.id} = ${teams.ownerId}`
  const rows = await scope.tx
    .select({
      userId: users.id,
      firstName: users.firstName,
      surname: users.surname,
      email: users.email,
      hasLoggedIn: users.hasLoggedIn,
      lastLoginInTime: users.lastLoginInTime,
      isOwner: isOwnerOfTeam,
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

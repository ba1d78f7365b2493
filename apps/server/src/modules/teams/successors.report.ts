// Candidates to take over from a deleted person: the others of the team, or organisers if there are
// none.
import type { Rank } from '@eventflow/domain/kernel'
import type { Successor, Successors, User } from '@eventflow/domain/users'
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { taskStatuses } from '../tasks/tasks.tables.ts'
import { accounts, users } from '../users/users.tables.ts'
import { teamMembers, teams } from './teams.tables.ts'

const MAX_OFFERED_SUCCESSORS = 200

const permissions = sql<Rank>`case when ${accounts.isEventflowAdmin}
  then 'eventflowAdmin' else ${users.permissions} end`
const isTeamOwner = sql<boolean>`coalesce(${teams.ownerId} = ${users.id}, false)`

const selectPeople = (scope: ReadScope) =>
  scope.tx
    .select({
      userId: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.surname}`,
      email: users.email,
      permissions,
      isTeamOwner,
      hasLoggedIn: users.hasLoggedIn,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.eventId, users.eventId), eq(teamMembers.userId, users.id)),
    )
    .leftJoin(teams, and(eq(teams.eventId, teamMembers.eventId), eq(teams.id, teamMembers.teamId)))

/** The owner first. */
const findOthersOfTeam = (scope: ReadScope, { id, teamId }: User): Promise<Successor[]> =>
  selectPeople(scope)
    .where(
      and(eq(users.eventId, scope.eventId), eq(teamMembers.teamId, teamId ?? ''), ne(users.id, id)),
    )
    .orderBy(sql`not ${isTeamOwner}`, asc(sql`lower(${users.firstName})`), asc(users.id))
    .limit(MAX_OFFERED_SUCCESSORS)

/** A person who takes over a team may not be in another one. */
const findOrganisers = (
  scope: ReadScope,
  { id, isTeamOwner: mustBeFree }: User,
): Promise<Successor[]> =>
  selectPeople(scope)
    .where(
      and(
        eq(users.eventId, scope.eventId),
        or(ne(users.permissions, 'user'), accounts.isEventflowAdmin),
        ne(users.id, id),
        mustBeFree ? isNull(teamMembers.teamId) : undefined,
      ),
    )
    .orderBy(asc(sql`lower(${users.firstName})`), asc(users.id))
    .limit(MAX_OFFERED_SUCCESSORS)

export async function findSuccessors(scope: ReadScope, target: User): Promise<Successors> {
  const ofTeam = target.teamId === null ? [] : await findOthersOfTeam(scope, target)
  const items = ofTeam.length > 0 ? ofTeam : await findOrganisers(scope, target)
  const { teamId, teamName, isTeamOwner: ownsOne } = target
  return {
    items,
    from: ofTeam.length > 0 ? 'team' : 'organisers',
    ownsTeam: ownsOne && teamId !== null ? { id: teamId, name: teamName ?? '' } : null,
    assignmentCount: await scope.tx.$count(
      taskStatuses,
      and(eq(taskStatuses.eventId, scope.eventId), eq(taskStatuses.assignedTo, target.id)),
    ),
  }
}

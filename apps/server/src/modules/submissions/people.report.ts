// The people and the team around a submission: what rules ask about, and where e-mails go.
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Scope } from '../../platform/db/index.ts'
import { teamMembers, teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

export interface Person {
  readonly userId: string
  readonly firstName: string
  readonly surname: string
  readonly email: string
}

const personColumns = {
  userId: users.id,
  firstName: users.firstName,
  surname: users.surname,
  email: users.email,
}

export async function findPerson(scope: Scope, userId: string): Promise<Person | null> {
  const rows = await scope.tx
    .select(personColumns)
    .from(users)
    .where(and(eq(users.eventId, scope.eventId), eq(users.id, userId)))
  return rows[0] ?? null
}

export async function findTeamName(scope: Scope, teamId: string): Promise<string> {
  const rows = await scope.tx
    .select({ name: teams.name })
    .from(teams)
    .where(and(eq(teams.eventId, scope.eventId), eq(teams.id, teamId)))
  return rows[0]?.name ?? ''
}

export async function findOrganisers(scope: Scope): Promise<Person[]> {
  return scope.tx
    .select(personColumns)
    .from(users)
    .where(
      and(eq(users.eventId, scope.eventId), inArray(users.permissions, ['moderator', 'admin'])),
    )
    .orderBy(asc(users.id))
}

/** The members of a team, its owner among them. */
export async function findMembers(
  scope: Scope,
  teamId: string,
): Promise<(Person & { isOwner: boolean })[]> {
  const rows = await scope.tx
    .select({ ...personColumns, ownerId: teams.ownerId })
    .from(teamMembers)
    .innerJoin(users, and(eq(users.eventId, teamMembers.eventId), eq(users.id, teamMembers.userId)))
    .innerJoin(teams, and(eq(teams.eventId, teamMembers.eventId), eq(teams.id, teamMembers.teamId)))
    .where(and(eq(teamMembers.eventId, scope.eventId), eq(teamMembers.teamId, teamId)))
    .orderBy(asc(users.id))
  return rows.map(({ ownerId, ...person }) => ({ ...person, isOwner: person.userId === ownerId }))
}

// The data of people for their invitations: their account, and their team and role.
import type { Rank } from '@eventflow/domain/kernel'
import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReadScope } from '../../platform/db/index.ts'
import { hasSignedIn, otherTeams, type NamedTeam } from '../users/index.ts'
import { accounts, users } from '../users/users.tables.ts'
import { teamMembers, teams } from './teams.tables.ts'

const parents = alias(teams, 'parents')

export interface Invitee {
  readonly userId: string
  readonly accountId: string
  readonly email: string
  readonly firstName: string
  readonly surname: string
  readonly hasPassword: boolean
  /** In any of their companies. */
  readonly hasLoggedIn: boolean
  readonly isOrganiser: boolean
  /** Their permission level in this event. */
  readonly permissions: Rank
  readonly team: { readonly id: string; readonly name: string } | null
  readonly isOwner: boolean
  /** Their team has withdrawn, and they are not an organiser. */
  readonly isWithdrawn: boolean
  /** The teams of the person's other users. */
  readonly otherTeams: readonly NamedTeam[]
  /** For a person in a stand share. */
  readonly parentTeamName: string | null
}

/** These people of the event, in one query. Deleted people are left out. */
export async function findInvitees(
  scope: ReadScope,
  userIds: readonly string[],
): Promise<Invitee[]> {
  const rows = await scope.tx
    .select({
      userId: users.id,
      accountId: users.accountId,
      email: accounts.email,
      firstName: users.firstName,
      surname: users.surname,
      hasPassword: sql<boolean>`${isNotNull(accounts.passwordHash)}`,
      hasLoggedIn: hasSignedIn(sql`${users}`),
      isOrganiser: sql<boolean>`(${accounts.isEventflowAdmin} or ${users.permissions} <> 'user')`,
      permissions: sql<Rank>`case when ${accounts.isEventflowAdmin} then 'eventflowAdmin' else ${users.permissions} end`,
      teamId: teams.id,
      teamName: teams.name,
      ownerId: teams.ownerId,
      otherTeams: otherTeams({
        eventId: sql`${users.eventId}`,
        accountId: sql`${users.accountId}`,
        userId: sql`${users.id}`,
      }) as SQL<readonly NamedTeam[]>,
      parentTeamName: parents.name,
      isWithdrawn: sql<boolean>`(${isNotNull(teams.withdrawnAt)} and ${users.permissions} = 'user')`,
    })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(
      teamMembers,
      and(eq(teamMembers.eventId, users.eventId), eq(teamMembers.userId, users.id)),
    )
    .leftJoin(teams, and(eq(teams.eventId, teamMembers.eventId), eq(teams.id, teamMembers.teamId)))
    .leftJoin(parents, and(eq(parents.eventId, teams.eventId), eq(parents.id, teams.parentTeamId)))
    .where(and(eq(users.eventId, scope.eventId), inArray(users.id, [...userIds])))
  return rows.map(({ teamId, teamName, ownerId, ...row }) => ({
    ...row,
    isOwner: ownerId === row.userId,
    team: teamId === null || teamName === null ? null : { id: teamId, name: teamName },
  }))
}

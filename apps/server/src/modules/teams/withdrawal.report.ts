import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/db/index.ts'
import { users } from '../users/users.tables.ts'
import { teamMembers } from './teams.tables.ts'

/** The accounts of the people of these teams. */
export async function findAccountsOfTeams(
  scope: Scope,
  teamIds: readonly string[],
): Promise<string[]> {
  const rows = await scope.tx
    .selectDistinct({ accountId: users.accountId })
    .from(teamMembers)
    .innerJoin(users, and(eq(users.eventId, teamMembers.eventId), eq(users.id, teamMembers.userId)))
    .where(
      and(
        eq(teamMembers.eventId, scope.eventId),
        sql`${teamMembers.teamId} = any(${sql.param([...teamIds])})`,
      ),
    )
  return rows.map(({ accountId }) => accountId)
}

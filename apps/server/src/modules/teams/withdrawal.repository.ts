// Withdraws teams and lets them return.
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/db/index.ts'
import { teams } from './teams.tables.ts'

const teamAndShares = (scope: Scope, teamId: string) =>
  and(eq(teams.eventId, scope.eventId), or(eq(teams.id, teamId), eq(teams.parentTeamId, teamId)))

const changed = {
  updatedAt: sql`now()`,
  revision: sql`${teams.revision} + 1`,
}

/** Withdraws a team and its stand shares that still take part. Returns their ids. */
export async function withdrawTeams(
  scope: Scope,
  { teamId, reason, by }: { teamId: string; reason: string; by: string },
): Promise<string[]> {
  const rows = await scope.tx
    .update(teams)
    .set({
      ...changed,
      withdrawnAt: sql`now()`,
      withdrawnBy: by,
      withdrawnReason: reason,
      updatedBy: by,
    })
    .where(and(teamAndShares(scope, teamId), isNull(teams.withdrawnAt)))
    .returning({ id: teams.id })
  return noted(scope, rows)
}

/** Reinstates a team and the stand shares that were withdrawn at the same moment. Returns their ids. */
export async function reinstateTeams(
  scope: Scope,
  { teamId, by }: { teamId: string; by: string },
): Promise<string[]> {
  const withIt = sql`${teams.withdrawnAt} = (select own.withdrawn_at from teams own
    where own.event_id = ${scope.eventId} and own.id = ${teamId})`
  const rows = await scope.tx
    .update(teams)
    .set({
      ...changed,
      withdrawnAt: null,
      withdrawnBy: null,
      withdrawnReason: null,
      updatedBy: by,
    })
    .where(and(teamAndShares(scope, teamId), isNotNull(teams.withdrawnAt), withIt))
    .returning({ id: teams.id })
  return noted(scope, rows)
}

function noted(scope: Scope, rows: readonly { readonly id: string }[]): string[] {
  for (const { id } of rows) scope.changedTeams.add(id)
  return rows.map(({ id }) => id)
}

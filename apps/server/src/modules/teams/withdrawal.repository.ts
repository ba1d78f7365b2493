// Withdraws teams and lets them return.
import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { TeamDetail } from '@eventflow/domain/teams'
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
      replacedByTeamId: null,
      updatedBy: by,
    })
    .where(and(teamAndShares(scope, teamId), isNotNull(teams.withdrawnAt), withIt))
    .returning({ id: teams.id })
  return noted(scope, rows)
}

/** What a team's stand consists of. */
type TeamOnStand = Pick<TeamDetail, 'id' | 'teamTypeId' | 'parentTeamId'>

/**
 * Records which team took over the stand of a withdrawn one, and gives it the type, the parent and
 * the stand shares that take part. Returns the ids of these stand shares.
 */
export async function handOverStand(
  scope: Scope,
  { from, to, by }: { from: TeamOnStand; to: string; by: string },
): Promise<string[]> {
  const { tx, eventId } = scope
  const isOne = (id: string) => and(eq(teams.eventId, eventId), eq(teams.id, id))
  const { teamTypeId, parentTeamId } = from
  const own = { ...changed, updatedBy: by }
  // The new parent first, because a stand share cannot have stand shares.
  await tx
    .update(teams)
    .set({ ...own, teamTypeId, parentTeamId })
    .where(isOne(to))
  const shares = await tx
    .update(teams)
    .set({ ...own, parentTeamId: to })
    .where(
      and(
        eq(teams.eventId, eventId),
        eq(teams.parentTeamId, from.id),
        ne(teams.id, to),
        isNull(teams.withdrawnAt),
      ),
    )
    .returning({ id: teams.id })
  await tx
    .update(teams)
    .set({ ...own, replacedByTeamId: to })
    .where(isOne(from.id))
  scope.changedTeams.add(from.id).add(to)
  return noted(scope, shares)
}

function noted(scope: Scope, rows: readonly { readonly id: string }[]): string[] {
  for (const { id } of rows) scope.changedTeams.add(id)
  return rows.map(({ id }) => id)
}

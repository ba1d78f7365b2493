// What becomes of stands when companies change.
import { DomainError } from '@eventflow/domain/kernel'
import { isStranger, MAX_STANDS_OF_TEAM, standsErrors, whoHasStand } from '@eventflow/domain/stands'
import { teamsErrors } from '@eventflow/domain/teams'
import type { Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { writeStandValues } from './stand-values.ts'
import { addHoldings, endHoldings, lockStands } from './stands.repository.ts'
import { findStandsNow, findStandsOfTeams, findTeamOnStand } from './stands.report.ts'

/**
 * Gives all stands of a company to the one that replaces it. Stand shares that have moved with it stay on
 * the stands; others lose them.
 */
export async function handOverStands(
  scope: Scope,
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
  author: Author,
): Promise<void> {
  const to = await findTeamOnStand(scope, toId)
  if (to === null) throw new DomainError(teamsErrors.teamNotFound)
  const standIds = ((await findStandsOfTeams(scope, [fromId])).get(fromId) ?? []).map(
    ({ id }) => id,
  )
  await lockStands(scope, standIds)
  const lost = new Set<string>()
  for (const { id, holders } of await findStandsNow(scope, standIds)) {
    const leaving = holders.filter((holder) => holder.teamId === fromId || isStranger(holder, to))
    const teamIds = leaving.map(({ teamId }) => teamId)
    for (const teamId of teamIds) lost.add(teamId)
    await endHoldings(scope, { standIds: [id], teamIds }, author)
  }
  await addHoldings(
    scope,
    standIds.map((standId) => ({ standId, teamId: toId })),
    author,
  )
  const now = (await findStandsOfTeams(scope, [toId])).get(toId) ?? []
  if (now.length > MAX_STANDS_OF_TEAM) throw new DomainError(standsErrors.standsOfTeamFull)
  await writeStandValues(scope, [toId, ...lost], author)
}

/**
 * A company that became the stand share of another one, or of none, leaves the stands of its former main
 * exhibitor.
 */
export async function followNewParent(scope: Scope, teamId: string, author: Author): Promise<void> {
  const team = await findTeamOnStand(scope, teamId)
  if (team === null) throw new DomainError(teamsErrors.teamNotFound)
  const own = (await findStandsOfTeams(scope, [teamId])).get(teamId) ?? []
  const left = own.filter(
    ({ holders }) =>
      whoHasStand(
        holders.filter((holder) => holder.teamId !== teamId),
        team,
      ) !== null,
  )
  const standIds = left.map(({ id }) => id)
  await lockStands(scope, standIds)
  await endHoldings(scope, { standIds, teamIds: [teamId] }, author)
  await writeStandValues(scope, [teamId], author)
}

// Sets the type of several teams at once, and undoes this.
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import { teamsErrors, type TypeBefore } from '@eventflow/domain/teams'
import type { Scope } from '../../platform/db/index.ts'
import { publishLeaving, requireTeamType } from './teams.usecases.ts'
import * as repository from './teams.repository.ts'

interface TypeChange {
  readonly teamIds: readonly string[]
  readonly teamTypeId: string | null
}

/** Sets the same type of several teams, or none. The last choice wins. Returns the earlier types. */
export async function changeTypeOfTeams(
  scope: Scope,
  viewer: Viewer,
  { teamIds, teamTypeId }: TypeChange,
): Promise<{ done: true; before: TypeBefore[] }> {
  await requireTeamType(scope, teamTypeId)
  const found = await repository.lockTypes(scope, teamIds)
  if (found.length < new Set(teamIds).size) throw new DomainError(teamsErrors.teamNotFound)
  const changed = found.filter((team) => team.teamTypeId !== teamTypeId)
  await setTypes(scope, viewer, { teamIds: changed.map(({ id }) => id), teamTypeId })
  const same = found.filter((team) => team.teamTypeId === teamTypeId)
  scope.audit.unchanged.push(...same.map(({ id }) => `team:${id}`))
  return { done: true, before: byType(changed) }
}

async function setTypes(scope: Scope, viewer: Viewer, change: TypeChange): Promise<void> {
  if (change.teamIds.length === 0) return
  const changed = await repository.setTeamType(scope, change, viewer.userId)
  scope.audit.changed.push('teamTypeId')
  publishLeaving(scope)
  // What a stand share sees may depend on its parent's type.
  const concerned = [...changed, ...(await repository.findStandShareIds(scope, changed))]
  const { audience } = scope.live
  scope.live.audience = Array.isArray(audience) ? [...audience, ...concerned] : concerned
}

/** Teams with their types, grouped by type. */
export function byType(
  teams: readonly { readonly id: string; readonly teamTypeId: string | null }[],
): TypeBefore[] {
  const groups = new Map<string | null, string[]>()
  for (const { id, teamTypeId } of teams)
    groups.set(teamTypeId, [...(groups.get(teamTypeId) ?? []), id])
  return [...groups].map(([teamTypeId, teamIds]) => ({ teamTypeId, teamIds }))
}

/** Teams per statement. */
const BATCH = 500

/** Undoes `changeTypeOfTeams`, except for teams that were deleted or have got another type since. */
export async function putBackTypes(
  scope: Scope,
  viewer: Viewer,
  { from, before }: { readonly from: string | null; readonly before: readonly TypeBefore[] },
): Promise<{ changed: number; unchanged: number }> {
  let changed = 0
  let named = 0
  for (const { teamTypeId, teamIds } of before) {
    await requireTeamType(scope, teamTypeId)
    named += teamIds.length
    for (let at = 0; at < teamIds.length; at += BATCH) {
      const found = await repository.lockTypes(scope, teamIds.slice(at, at + BATCH))
      const ids = found.filter((team) => team.teamTypeId === from).map(({ id }) => id)
      await setTypes(scope, viewer, { teamIds: ids, teamTypeId })
      scope.audit.things.push(...ids.map((id) => `team:${id}`))
      changed += ids.length
    }
  }
  return { changed, unchanged: named - changed }
}

// Who a thing is meant for: the one place where team types, stand shares and organisers decide
// what a team sees. Tasks, content, suppliers and downloads all ask here.
import { isOrganiser, type Viewer } from '../kernel/index.ts'

/** A restriction by team type; no ids means everybody. */
export interface Restriction {
  readonly teamTypeIds: readonly string[]
  readonly showToChildTeams: boolean
}

/**
 * Moderators and above and organiser teams see everything. Other teams see what is unrestricted.
 * What is restricted is seen by a team whose own type is named; a stand share sees it only when
 * `showToChildTeams` is set, and is then let in whatever its type (specification: portal core,
 * section 6, read literally).
 */
export function isInAudience(viewer: Viewer, restriction: Restriction): boolean {
  if (isOrganiser(viewer)) return true
  const team = viewer.team
  if (team === null) return false
  if (team.isOrganiser || restriction.teamTypeIds.length === 0) return true
  if (team.standShareRole === 'child') return restriction.showToChildTeams
  return team.teamTypeId !== null && restriction.teamTypeIds.includes(team.teamTypeId)
}

import { isOrganiser, mayManage, type StandShareRole, type Viewer } from '../kernel/index.ts'

/**
 * Adding a custom field writes into every team, and deleting one takes from every team: both need the
 * admin level (specification: portal core, section 1).
 */
export const canAddCustomFields = (viewer: Viewer): boolean => mayManage(viewer, 'admin', 'work')
export const canRemoveCustomFields = canAddCustomFields

interface Shown {
  readonly showField: boolean
  readonly showToChildTeams: boolean
}

/**
 * Whether the people of a team see a custom field on My team; those of a stand share only where it is
 * meant for stand shares too (specification: portal core, section 6).
 */
export const isShownToTeam = (
  { showField, showToChildTeams }: Shown,
  team: { readonly standShareRole: StandShareRole | null },
): boolean => showField && (team.standShareRole !== 'child' || showToChildTeams)

/** Organisers see every custom field of every team, others what is shown to their own. */
export const canSeeCustomField = (
  viewer: Viewer,
  { field, teamId }: { field: Shown; teamId: string },
): boolean =>
  isOrganiser(viewer) || (viewer.team?.id === teamId && isShownToTeam(field, viewer.team))

/** Organisers write any team's values, a team owner those of the own team. */
export const canEditTeamCustomFields = (viewer: Viewer, team: { readonly id: string }): boolean =>
  mayManage(viewer, 'moderator', 'teams') ||
  (!isOrganiser(viewer) && viewer.team?.id === team.id && viewer.team.role === 'teamOwner')

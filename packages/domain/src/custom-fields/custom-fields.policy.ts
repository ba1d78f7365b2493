import { isOrganiser, mayManage, type StandShareRole, type Viewer } from '../kernel/index.ts'

/**
 * Adding a custom field affects every team, and deleting one removes a value from every team, so both
 * need the admin level (specification: portal core, section 1).
 */
export const canAddCustomFields = (viewer: Viewer): boolean => mayManage(viewer, 'admin', 'work')
export const canRemoveCustomFields = canAddCustomFields

interface Shown {
  readonly showField: boolean
  readonly showToChildTeams: boolean
}

/**
 * Whether people of a team see a custom field on My team. A stand share also needs the field to be shown
 * to stand shares (specification: portal core, section 6).
 */
export const isShownToTeam = (
  { showField, showToChildTeams }: Shown,
  team: { readonly standShareRole: StandShareRole | null },
): boolean => showField && (team.standShareRole !== 'child' || showToChildTeams)

/**
 * Organisers see all custom fields of all teams, others only the shown fields of their own team.
 */
export const canSeeCustomField = (
  viewer: Viewer,
  { field, teamId }: { field: Shown; teamId: string },
): boolean =>
  isOrganiser(viewer) || (viewer.team?.id === teamId && isShownToTeam(field, viewer.team))

/** Organisers can edit any team's values, a team owner those of the own team. */
export const canEditTeamCustomFields = (viewer: Viewer, team: { readonly id: string }): boolean =>
  mayManage(viewer, 'moderator', 'teams') ||
  (!isOrganiser(viewer) && viewer.team?.id === team.id && viewer.team.role === 'teamOwner')

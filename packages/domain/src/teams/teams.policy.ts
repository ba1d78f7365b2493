import { isOrganiser, mayManage, type Viewer } from '../kernel/index.ts'

/** Adding and deleting teams needs the admin level (specification: forms, section 6). */
export const canAddTeams = (viewer: Viewer): boolean => mayManage(viewer, 'admin', 'teams')

/** Organisers and the team's own people see a team. */
export const canSeeTeam = (viewer: Viewer, team: { id: string }): boolean =>
  isOrganiser(viewer) || viewer.team?.id === team.id

/**
 * Who can change a team's members and owner, and add stand shares: admins, and the owner (specification:
 * interpretations, section 14).
 */
export const canManageTeam = (viewer: Viewer, team: { id: string }): boolean =>
  canAddTeamMember(viewer, team)

/** A stand share cannot have its own stand shares. */
export const canAddStandShare = (
  viewer: Viewer,
  team: { id: string; parentTeamId: string | null },
): boolean => team.parentTeamId === null && canManageTeam(viewer, team)

interface PickedTeam {
  readonly teamTypeId: string | null
  readonly parentTeamName: string | null
}

/**
 * Whether a team can be chosen for a team type: not a stand share that already has another type
 * (specification: portal core, section 4, "Already In A Group").
 */
export const pickVerdict = (
  { teamTypeId, parentTeamName }: PickedTeam,
  wanted: string,
): 'free' | 'alreadyInAGroup' =>
  parentTeamName !== null && teamTypeId !== null && teamTypeId !== wanted
    ? 'alreadyInAGroup'
    : 'free'

/** Admins can add members to any team, a team owner to the own team. */
export const canAddTeamMember = (viewer: Viewer, team: { id: string }): boolean =>
  canAddTeams(viewer) || (viewer.team?.id === team.id && viewer.team.role === 'teamOwner')

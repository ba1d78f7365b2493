import { isOrganiser, mayManage, type Viewer } from '../kernel/index.ts'

/** Adding and deleting teams needs the admin level (specification: forms, section 6). */
export const canAddTeams = (viewer: Viewer): boolean => mayManage(viewer, 'admin', 'teams')

/** A team is seen by organisers and by its own people. */
export const canSeeTeam = (viewer: Viewer, team: { id: string }): boolean =>
  isOrganiser(viewer) || viewer.team?.id === team.id

/**
 * Who says who is in a team, and who owns it, and adds stand shares to it: admins, and the owner (specification:
 * interpretations, section 14).
 */
export const canManageTeam = (viewer: Viewer, team: { id: string }): boolean =>
  canAddTeamMember(viewer, team)

/** Under a team that is a stand share itself there are none. */
export const canAddStandShare = (
  viewer: Viewer,
  team: { id: string; parentTeamId: string | null },
): boolean => team.parentTeamId === null && canManageTeam(viewer, team)

interface PickedTeam {
  readonly teamTypeId: string | null
  readonly parentTeamName: string | null
}

/**
 * Whether a team may be picked for a team type: a stand share that is in another one may not
 * (specification: portal core, section 4, "Already In A Group").
 */
export const pickVerdict = (
  { teamTypeId, parentTeamName }: PickedTeam,
  wanted: string,
): 'free' | 'alreadyInAGroup' =>
  parentTeamName !== null && teamTypeId !== null && teamTypeId !== wanted
    ? 'alreadyInAGroup'
    : 'free'

/** Admins add members anywhere; a team owner adds them to the own team. */
export const canAddTeamMember = (viewer: Viewer, team: { id: string }): boolean =>
  canAddTeams(viewer) || (viewer.team?.id === team.id && viewer.team.role === 'teamOwner')

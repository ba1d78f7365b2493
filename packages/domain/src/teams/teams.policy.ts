import { hasRank, isOrganiser, type Viewer } from '../kernel/index.ts'

/** Adding and deleting teams needs the admin level (specification: forms, section 6). */
export const canAddTeams = (viewer: Viewer): boolean => hasRank(viewer, 'admin')

/** A team is seen by organisers and by its own people. */
export const canSeeTeam = (viewer: Viewer, team: { id: string }): boolean =>
  isOrganiser(viewer) || viewer.team?.id === team.id

/** Admins add members anywhere; a team owner adds them to the own team. */
export const canAddTeamMember = (viewer: Viewer, team: { id: string }): boolean =>
  canAddTeams(viewer) || (viewer.team?.id === team.id && viewer.team.role === 'teamOwner')

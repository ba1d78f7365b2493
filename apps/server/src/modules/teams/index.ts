export { readTeamFacts, teamIsSince } from './team-viewer.report.ts'
export { findNotInvited, hasInvitedPerson } from './invited.report.ts'
export { findInvitees, type Invitee } from './invitees.report.ts'
export { notifyOwner } from './notify-owner.ts'
export {
  invite,
  sendChaserAgain,
  sendWelcome,
  sendWelcomeAgain,
  type TeamsContext,
} from './teams.mails.ts'
export { removeTeamType } from './teams.usecases.ts'
export { teamsRoutes, teamTypesRoutes } from './teams.routes.ts'
export { findSuccessors } from './successors.report.ts'
export {
  changeOwner,
  findMemberIds,
  findStandShareIds,
  hasTeam,
  leaveTeam,
  lockTeam,
  removeContact,
  removeTeam,
  type LockedTeam,
} from './teams.repository.ts'
export type { TeamQuery } from './teams.list.report.ts'
export {
  addMember,
  announceCompany,
  addTeam,
  makeTeam,
  welcomeOfOwner,
  addTeams,
  changeTeam,
  join,
  listTeams,
  openTeam,
} from './teams.usecases.ts'
export { byType, changeTypeOfTeams } from './types-of-teams.usecases.ts'
export { addStandShare, moveStandShare } from './stand-shares.usecases.ts'
export {
  holdForReplacement,
  reinstateTeam,
  withdrawHeldTeam,
  withdrawTeam,
} from './withdrawal.usecases.ts'
export { handOverStand } from './withdrawal.repository.ts'
export { teamTypeRepository } from './team-types.repository.ts'
export { teamsPack } from './teams.pack.ts'
export { readTeamsToCopy, storeCopiedTeams, type CopiedTeams } from './copy-teams.repository.ts'

export { findInvitees, type Invitee } from './invitees.report.ts'
export { invite, sendChaserAgain, sendWelcomeAgain, type TeamsContext } from './teams.mails.ts'
export { teamsRoutes, teamTypesRoutes } from './teams.routes.ts'
export { findMemberIds, findStandShareIds, lockTeam, removeTeam } from './teams.repository.ts'

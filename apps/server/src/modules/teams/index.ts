export { sendWelcomeAgain } from './teams.mails.ts'
export { teamsRoutes, teamTypesRoutes } from './teams.routes.ts'
export { findMemberIds, findStandShareIds, lockTeam, removeTeam } from './teams.repository.ts'

export { sendWelcomeAgain } from './teams.mails.ts'
export { teamsRoutes, teamTypesRoutes } from './teams.routes.ts'
export { findMemberIds, hasStandShares, lockTeam, removeTeam } from './teams.repository.ts'
export { announceTeam } from './teams.usecases.ts'

export { sendWelcomeAgain } from './teams.mails.ts'
export { teamsRoutes, teamTypesRoutes } from './teams.routes.ts'

export { teamsRoutes, teamTypesRoutes } from './teams.routes.ts'

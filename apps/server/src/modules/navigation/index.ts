export { navigationRoutes, teamsListRoutes } from './navigation.routes.ts'

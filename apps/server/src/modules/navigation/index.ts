export { listTeamsWithProgress } from './navigation.usecases.ts'
export { navigationRoutes, teamsListRoutes } from './navigation.routes.ts'

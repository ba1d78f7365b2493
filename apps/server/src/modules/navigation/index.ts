export { listTeamsWithProgress } from './navigation.usecases.ts'
export { navigationRoutes, searchMissesRoutes, teamsListRoutes } from './navigation.routes.ts'
export { countSearchMiss } from './search-misses.repository.ts'
export { declareSearchMissSweep, startSearchMissSweep } from './search-misses.usecases.ts'

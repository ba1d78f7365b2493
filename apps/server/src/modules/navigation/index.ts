export { findCorePageNames, isCorePageImageSeen, takeCorePageImages } from './core-page-images.ts'
export { listTeamsWithProgress } from './navigation.usecases.ts'
export {
  listViewsRoutes,
  navigationRoutes,
  searchMissesRoutes,
  teamsListRoutes,
} from './navigation.routes.ts'
export { countSearchMiss } from './search-misses.repository.ts'
export { declareSearchMissSweep, startSearchMissSweep } from './search-misses.usecases.ts'
export { listTeamsToClone } from './navigation.report.ts'
export {
  addClonedEvent,
  findClonedEvent,
  lockRightIds,
  saveRightIds,
} from './last-year.repository.ts'
export { readSetup } from './setup.usecases.ts'

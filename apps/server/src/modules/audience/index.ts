export {
  areTeamTypesThere,
  checkDimensions,
  findOwnersOfType,
  hasWithdrawn,
  isExhibiting,
  isNotWithdrawn,
  isForTeam,
  isForType,
  isForViewer,
  removeAudience,
  rowOfTeams,
  setAudience,
  teamTypeIdsOf,
  typeListsOf,
  type OwnerRow,
  type TeamFacts,
} from './audience.repository.ts'
export { findTeamKinds } from './audience.report.ts'
export { audienceRoutes } from './audience.routes.ts'
export { audiencePack } from './audience.pack.ts'

export { standsRoutes, teamStandsRoutes } from './stands.routes.ts'
export { listStands } from './stands.usecases.ts'
export { findStandFields, findStandsByNumber } from './stands.report.ts'
export {
  giveBackStands,
  restoreParts,
  setNewValuesWithStands,
  setValuesWithStands,
} from './team-stands.ts'
export { copyStands, findStandsToCopy, type StandsToCopy } from './copy-stands.repository.ts'
export {
  findStandsMadeFor,
  hasOlderStand,
  removeFreeStands,
} from './stands-of-team-only.repository.ts'
export { followNewParent, handOverStands } from './stand-moves.ts'
export { findStaleStandValues, findStandTexts, writeStandValues } from './stand-values.ts'

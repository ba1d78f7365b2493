export { standsRoutes, teamStandsRoutes } from './stands.routes.ts'
export { followNewParent, handOverStands } from './stand-moves.ts'
export { findStaleStandValues, writeStandValues } from './stand-values.ts'

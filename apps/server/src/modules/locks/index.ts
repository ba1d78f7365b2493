export { createLocksRoutes } from './locks.routes.ts'
export type { LockTargets } from './locks.usecases.ts'
export type { FindSubmissionTeam } from './locks.usecases.ts'

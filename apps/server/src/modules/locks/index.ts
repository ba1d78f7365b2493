export { createLocksRoutes } from './locks.routes.ts'
export type { FindSubmissionTeam } from './locks.usecases.ts'

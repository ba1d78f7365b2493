export { locksRoutes } from './locks.routes.ts'

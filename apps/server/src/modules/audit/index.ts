export { auditRoutes } from './audit.routes.ts'
export { findNames } from './named-things.report.ts'

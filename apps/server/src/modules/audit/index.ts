export { auditRoutes } from './audit.routes.ts'
export { findDimensionUses, type DimensionUse } from './dimension-uses.report.ts'
export { findTypeUses, type TypeUse } from './type-uses.report.ts'
export { findNames } from './named-things.report.ts'

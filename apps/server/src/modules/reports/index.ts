export { registerReportExports } from './report-exports.routes.ts'
export { reportsRoutes } from './reports.routes.ts'

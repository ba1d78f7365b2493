export { registerReportExports } from './report-exports.routes.ts'
export { forgetRuns } from './report-runs.repository.ts'
export { reportsRoutes } from './reports.routes.ts'
export { reportsPack } from './reports.pack.ts'

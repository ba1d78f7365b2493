export { startReports, type ReportFacts } from './start-reports.ts'
export { reportError } from './report-error.ts'

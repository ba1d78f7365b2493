export { startReports, type ReportFacts } from './start-reports.ts'
export { tellError } from './tell-error.ts'

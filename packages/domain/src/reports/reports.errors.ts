import { defineErrors } from '../kernel/index.ts'

export const reportsErrors = defineErrors({
  reportNotFound: { kind: 'notFound', message: 'Report not found' },
  reportRunNotFound: { kind: 'notFound', message: 'Report run not found' },
  invalidReport: { kind: 'invalid', message: 'Invalid report' },
})

/** What is wrong with a value of a report, by its path. */
export const reportProblems = {
  columns: 'Choose each column once',
  forms: 'Choose answers of at most 10 forms',
  conditions: 'Choose a column of the report, and something to compare it with',
  groupBy: 'Choose a column of the report',
} as const

import { defineErrors } from '../kernel/index.ts'

export const reportsErrors = defineErrors({
  reportNotFound: { kind: 'notFound', message: 'Report not found' },
  reportRunNotFound: { kind: 'notFound', message: 'Report run not found' },
  invalidReport: { kind: 'invalid', message: 'Invalid report' },
})

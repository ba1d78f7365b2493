// How long the logs that organisers read are retained.
import { wholeNumber } from './setting-kinds.ts'

export const logSettings = {
  AUDIT_LOG_DAYS: {
    schema: wholeNumber({ min: 90, max: 36_500 }).default(1_095),
    description:
      'After how many days rows of the audit log are deleted. Rows of the last 90 days always stay.',
    fallback: '`1095`, three years',
  },
  EMAIL_LOG_DAYS: {
    schema: wholeNumber({ min: 30, max: 36_500 }).default(730),
    description:
      'After how many days emails that have left, failed or were cancelled are deleted from the log of emails.',
    fallback: '`730`, two years',
  },
} as const

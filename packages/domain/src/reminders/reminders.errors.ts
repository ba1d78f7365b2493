import { defineErrors } from '../kernel/index.ts'
import { MAX_SCHEDULES } from './reminders.vocabulary.ts'

export const remindersErrors = defineErrors({
  scheduleNotFound: { kind: 'notFound', message: 'Reminder schedule not found' },
  invalidSchedule: { kind: 'invalid', message: 'Invalid reminder schedule' },
  tooManySchedules: {
    kind: 'conflict',
    message: `There are ${MAX_SCHEDULES} reminder schedules already`,
  },
})

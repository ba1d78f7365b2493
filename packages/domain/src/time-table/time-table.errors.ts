import { defineErrors } from '../kernel/index.ts'

export const timeTableErrors = defineErrors({
  scheduleItemNotFound: { kind: 'notFound', message: 'Schedule item not found' },
  invalidScheduleItem: { kind: 'invalid', message: 'Invalid schedule item' },
})

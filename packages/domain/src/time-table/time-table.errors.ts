import { defineErrors } from '../kernel/index.ts'

export const timeTableErrors = defineErrors({
  scheduleItemNotFound: { kind: 'notFound', message: 'Schedule item not found' },
  invalidScheduleItem: { kind: 'invalid', message: 'Invalid schedule item' },
})

/** What is wrong with a value of a schedule item, by its path. */
export const scheduleProblems = {
  end: 'It cannot end before it begins',
  tooLong: 'It cannot last longer than 60 days',
  teamTypeIds: 'One of these team types does not exist any more',
} as const

import { api } from '../../../platform/api.ts'

/** What goes on the next days, and what went last. */
export const overviewQuery = () => api.reminders.overview.queryOptions()

/** All schedules, the standard one first. */
export const schedulesQuery = () => api.reminderSchedules.list.queryOptions()

export const scheduleQuery = (reminderScheduleId: string) =>
  api.reminderSchedules.get.queryOptions({ input: { reminderScheduleId } })

export const callsQuery = () => api.reminders.calls.queryOptions()

import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'

/** Planned and recent reminders. */
export const overviewQuery = () => api.reminders.overview.queryOptions()

/** All schedules, the default first. */
export const schedulesQuery = () => api.reminderSchedules.list.queryOptions()

export const scheduleQuery = (reminderScheduleId: string) =>
  api.reminderSchedules.get.queryOptions({ input: { reminderScheduleId } })

export const callsQuery = () =>
  api.reminders.calls.infiniteOptions({
    ...pagewise,
    input: (cursor: string | undefined) => ({ cursor }),
  })

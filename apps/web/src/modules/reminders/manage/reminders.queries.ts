import { api } from '../../../platform/api.ts'

/** What goes on the next days, and what went last. */
export const overviewQuery = () => api.reminders.overview.queryOptions()

export { registerCalendarFeed } from './calendar-feed.route.ts'
export { scheduleItemsRoutes, timeTableRoutes } from './time-table.routes.ts'

export { registerCalendarFeed } from './calendar-feed.route.ts'
export {
  findItemsAsOf,
  isVisibleTo as isItemVisibleTo,
  itemDescription,
  itemTitle,
} from './schedule-items.repository.ts'
export { scheduleItemsRoutes, timeTableRoutes } from './time-table.routes.ts'
export { scheduleItemRepository } from './schedule-items.repository.ts'
export { timeTablePack } from './time-table.pack.ts'

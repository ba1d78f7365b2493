export { checkAdminNotification } from './check-notification.ts'
export { startNotifications } from './notifications.advance.ts'
export { findUnread, listNotificationsAsOf } from './my-notifications.report.ts'
export { notificationDescription, notificationTitle } from './notification-texts.report.ts'
export { isForReader, isPublishedRow } from './notification-audience.repository.ts'
export { declareNotifications } from './notifications.queues.ts'
export { myNotificationsRoutes, notificationsRoutes } from './notifications.routes.ts'
export {
  countDue as countDueNotifications,
  readStored as findNotification,
} from './notifications.repository.ts'

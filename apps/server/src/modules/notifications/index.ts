export { startNotifications } from './notifications.advance.ts'
export { declareNotifications } from './notifications.queues.ts'
export { myNotificationsRoutes, notificationsRoutes } from './notifications.routes.ts'
export { readStored as findNotification } from './notifications.repository.ts'

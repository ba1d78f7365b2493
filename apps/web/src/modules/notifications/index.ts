export {
  NotificationActions,
  NotificationEditor,
  NotificationEnd,
  notificationQuery,
  NotificationsList,
} from './manage/notifications.tsx'
export { MyNotificationsList } from './team/my-notifications-list.tsx'
export { NotificationBell } from './team/notification-bell.tsx'

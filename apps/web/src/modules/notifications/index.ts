export {
  NotificationActions,
  NotificationEditor,
  NotificationEnd,
  notificationQuery,
  NotificationsList,
} from './manage/notifications.tsx'
export { MyNotificationsList } from './team/my-notifications-list.tsx'

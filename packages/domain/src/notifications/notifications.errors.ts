import { defineErrors } from '../kernel/index.ts'

export const notificationsErrors = defineErrors({
  notificationNotFound: { kind: 'notFound', message: 'Notification not found' },
  invalidNotification: { kind: 'invalid', message: 'Invalid notification' },
  invalidTargetDate: { kind: 'invalid', message: 'Invalid target date' },
  notificationMoved: {
    kind: 'conflict',
    message: 'This notification has since been published or cancelled. Reload the page',
  },
})

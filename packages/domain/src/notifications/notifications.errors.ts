import { defineErrors } from '../kernel/index.ts'

export const notificationsErrors = defineErrors({
  notificationNotFound: { kind: 'notFound', message: 'Notification not found' },
  invalidNotification: { kind: 'invalid', message: 'Invalid notification' },
  invalidTargetDate: { kind: 'invalid', message: 'Invalid target date' },
  notificationMoved: {
    kind: 'conflict',
    message: 'This notification has been published or cancelled meanwhile. Look at it again',
  },
})

/** What is wrong with one value of a notification, by its path. */
export const notificationProblems = {
  linkUrl: 'Enter a path of this portal, like /tasks, or an address that begins with https://',
  teamId: 'This team does not exist any more',
  teamTypeIds: 'One of these team types does not exist any more',
  published: 'It is published: people have it, and this can no longer be changed',
  past: 'Choose a time that is still to come',
} as const

import { z } from 'zod'
import {
  doneSchema,
  endpoint,
  idSchema,
  instantSchema,
  listQuery,
  pageOf,
  recordEndpoints,
  revisionSchema,
} from '../kernel/index.ts'
import { notificationsErrors } from './notifications.errors.ts'
import {
  myNotificationSchema,
  notificationSchema,
  notificationValues,
  recipientsPageSchema,
} from './notifications.schema.ts'
import { NOTIFICATION_STATUSES } from './notifications.vocabulary.ts'

const refusedAs = {
  other: notificationsErrors.invalidNotification,
  parts: { scheduledAt: notificationsErrors.invalidTargetDate },
}

const records = recordEndpoints({
  // `notificationId` is used for notifications of forms.
  idName: 'adminNotificationId',
  path: '/notifications',
  name: 'notification',
  schema: notificationSchema,
  invalid: notificationsErrors.invalidNotification,
  reads: [
    'notifications',
    'notificationReads',
    'emails',
    'undeliveredEmails',
    'teams',
    'teamTypes',
  ],
  changes: ['notifications'],
})

const move = {
  method: 'POST',
  access: 'moderator',
  refusedAs,
  changes: ['notifications', 'notificationReads'],
} as const
const one = { adminNotificationId: idSchema, revision: revisionSchema }

export const notificationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'moderator',
    reads: [
      'notifications',
      'notificationReads',
      'emails',
      'undeliveredEmails',
      'teams',
      'teamTypes',
    ],
    summary: 'List notifications, all or with one status',
  })
    .input(
      listQuery(['updatedAt', 'title', 'status']).extend({
        status: z.enum(NOTIFICATION_STATUSES).optional(),
      }),
    )
    .output(pageOf(notificationSchema)),
  get: records.get(),
  add: records.add(notificationValues, { note: 'as a draft' }),
  update: records.update(notificationValues, {
    note: 'of one that is published, the title, the text and the link',
  }),
  remove: records.removeSeveral({
    note: 'people do not see them any more, and emails that have not left do not leave',
    changes: ['notifications', 'notificationReads', 'emails'],
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/notifications/{adminNotificationId}/recipients',
    access: 'moderator',
    reads: ['notifications', 'users', 'teams', 'teamTypes', 'undeliveredEmails', 'settings'],
    summary: 'The recipients of a notification',
  })
    .input(listQuery(['name']).extend({ adminNotificationId: idSchema }))
    .output(recipientsPageSchema),
  push: endpoint({
    ...move,
    path: '/notifications/{adminNotificationId}/push',
    summary: 'Publish a notification now',
  })
    .input(z.strictObject(one))
    .output(notificationSchema),
  schedule: endpoint({
    ...move,
    path: '/notifications/{adminNotificationId}/schedule',
    summary: 'Schedule a notification for a later time',
  })
    .input(z.strictObject({ ...one, scheduledAt: instantSchema }))
    .output(notificationSchema),
  cancel: endpoint({
    ...move,
    path: '/notifications/{adminNotificationId}/cancel',
    summary: 'Turn a scheduled notification into a draft',
  })
    .input(z.strictObject(one))
    .output(notificationSchema),
  mail: endpoint({
    ...move,
    path: '/notifications/{adminNotificationId}/emails',
    changes: ['notifications'],
    summary: 'Send the email of a published notification to one person',
  })
    .input(z.strictObject({ ...one, userId: idSchema }))
    .output(notificationSchema),
}

const own = ['notifications', 'notificationReads', 'teams', 'teamTypes', 'users'] as const
const ofReading = {
  method: 'POST',
  effect: 'set',
  access: 'user',
  refusedAs: { other: notificationsErrors.invalidNotification },
  changes: ['notificationReads'],
  isAudited: false,
} as const

export const myNotificationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/my-notifications',
    access: 'user',
    isReadOffline: true,
    reads: own,
    summary: "The notifications for the caller's team, newest first; for organisers, all",
  })
    .input(
      listQuery(['publishedAt'])
        .pick({ cursor: true, limit: true, search: true })
        .extend({ direction: z.literal('desc').default('desc') }),
    )
    .output(pageOf(myNotificationSchema)),
  unread: endpoint({
    method: 'GET',
    path: '/my-notifications/unread',
    access: 'user',
    isReadOffline: true,
    reads: own,
    summary:
      'How many the caller has not read, and which (`notificationIds` of a user), 500 at most',
  }).output(z.object({ count: z.number().int(), notificationIds: z.array(z.string()) })),
  setRead: endpoint({
    ...ofReading,
    path: '/my-notifications/read',
    summary: 'Mark notifications as read, or as unread',
  })
    .input(
      z.strictObject({
        publishedNotificationIds: z.array(idSchema).min(1).max(200),
        isRead: z.boolean().default(true),
      }),
    )
    .output(doneSchema),
  readAll: endpoint({
    ...ofReading,
    path: '/my-notifications/read-all',
    summary: 'Mark all notifications of the caller as read',
  }).output(doneSchema),
}

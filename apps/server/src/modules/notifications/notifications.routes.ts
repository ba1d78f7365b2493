import { myNotificationsContract, notificationsContract } from '@eventflow/domain/notifications'
import { authorOf, guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { findUnread } from './my-notifications.report.ts'
import { readAll, readMyNotifications, setRead } from './my-notifications.usecases.ts'
import { listNotifications, readNotification } from './notifications.report.ts'
import {
  addNotification,
  cancelNotification,
  changeNotification,
  listRecipientsOf,
  mailNotification,
  pushNotification,
  removeNotifications,
  scheduleNotification,
} from './notifications.usecases.ts'

const reader = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })

export const notificationsRoutes = guarded(notificationsContract, {
  list: (context, input) => listNotifications(context.scope, input),
  get: (context, input) => readNotification(context.scope, input.adminNotificationId),
  add: (context, input) => addNotification(context.scope, input, authorOf(context)),
  update: (context, input) => changeNotification(context.scope, input, authorOf(context)),
  remove: (context, input) => removeNotifications(context.scope, input.adminNotificationIds),
  recipients: (context, input) => listRecipientsOf(context.scope, input),
  push: (context, input) => pushNotification(context.scope, input, authorOf(context)),
  schedule: (context, input) => scheduleNotification(context.scope, input, authorOf(context)),
  cancel: (context, input) => cancelNotification(context.scope, input, authorOf(context)),
  mail: (context, input) => mailNotification(context.scope, input),
})

export const myNotificationsRoutes = guarded(myNotificationsContract, {
  list: (context, input) => readMyNotifications(context.scope, signedIn(context), input),
  unread: (context) => findUnread(context.scope, signedIn(context)),
  setRead: (context, input) => setRead(context.scope, reader(context), input),
  readAll: (context) => readAll(context.scope, reader(context)),
})

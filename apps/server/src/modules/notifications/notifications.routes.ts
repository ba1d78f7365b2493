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

const all = guarded(notificationsContract)
const own = guarded(myNotificationsContract)

const reader = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })

export const notificationsRoutes = {
  list: all.list.handler(({ context, input }) => listNotifications(context.scope, input)),
  get: all.get.handler(({ context, input }) =>
    readNotification(context.scope, input.adminNotificationId),
  ),
  add: all.add.handler(({ context, input }) =>
    addNotification(context.scope, input, authorOf(context)),
  ),
  update: all.update.handler(({ context, input }) =>
    changeNotification(context.scope, input, authorOf(context)),
  ),
  remove: all.remove.handler(({ context, input }) =>
    removeNotifications(context.scope, input.adminNotificationIds),
  ),
  recipients: all.recipients.handler(({ context, input }) =>
    listRecipientsOf(context.scope, input),
  ),
  push: all.push.handler(({ context, input }) =>
    pushNotification(context.scope, input, authorOf(context)),
  ),
  schedule: all.schedule.handler(({ context, input }) =>
    scheduleNotification(context.scope, input, authorOf(context)),
  ),
  cancel: all.cancel.handler(({ context, input }) =>
    cancelNotification(context.scope, input, authorOf(context)),
  ),
  mail: all.mail.handler(({ context, input }) => mailNotification(context.scope, input)),
}

export const myNotificationsRoutes = {
  list: own.list.handler(({ context, input }) =>
    readMyNotifications(context.scope, signedIn(context), input),
  ),
  unread: own.unread.handler(({ context }) => findUnread(context.scope, signedIn(context))),
  setRead: own.setRead.handler(({ context, input }) =>
    setRead(context.scope, reader(context), input),
  ),
  readAll: own.readAll.handler(({ context }) => readAll(context.scope, reader(context))),
}

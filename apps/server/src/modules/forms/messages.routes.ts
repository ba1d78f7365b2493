import {
  confirmationsContract,
  formNotificationsContract,
  notificationFailuresContract,
} from '@eventflow/domain/forms'
import { guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import * as confirmations from './confirmations.usecases.ts'
import * as notifications from './form-notifications.usecases.ts'
import type { FormsContext } from './forms.usecases.ts'
import { listFailures } from './notification-failures.usecases.ts'

const done = { done: true } as const
const of = (context: GuardedContext): FormsContext => ({
  scope: context.scope,
  userId: signedIn(context).userId,
  now: context.now,
  limits: signedIn(context).limits,
})

const first = guarded(confirmationsContract)

export const confirmationsRoutes = {
  list: first.list.handler(({ context, input }) =>
    confirmations.listConfirmations(context.scope, input),
  ),
  add: first.add.handler(({ context, input }) =>
    confirmations.addConfirmationTo(of(context), input),
  ),
  get: first.get.handler(({ context, input }) =>
    confirmations.readConfirmationOf(context.scope, input),
  ),
  update: first.update.handler(({ context, input }) =>
    confirmations.changeConfirmationOf(of(context), input),
  ),
  reorder: first.reorder.handler(async ({ context, input }) => {
    await confirmations.reorderConfirmations(of(context), input)
    return done
  }),
  remove: first.remove.handler(async ({ context, input }) => {
    await confirmations.removeConfirmations(of(context), input)
    return done
  }),
}

const second = guarded(formNotificationsContract)

export const formNotificationsRoutes = {
  list: second.list.handler(({ context, input }) =>
    notifications.listNotifications(context.scope, input),
  ),
  add: second.add.handler(({ context, input }) =>
    notifications.addNotificationTo(of(context), input),
  ),
  get: second.get.handler(({ context, input }) =>
    notifications.readNotification(context.scope, input),
  ),
  update: second.update.handler(({ context, input }) =>
    notifications.changeNotificationOf(of(context), input),
  ),
  remove: second.remove.handler(async ({ context, input }) => {
    await notifications.removeNotifications(of(context), input)
    return done
  }),
}

const third = guarded(notificationFailuresContract)

export const notificationFailuresRoutes = {
  list: third.list.handler(({ context, input }) => listFailures(context.scope, input.formId)),
}

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

export const confirmationsRoutes = guarded(confirmationsContract, {
  list: (context, input) => confirmations.listConfirmations(context.scope, input),
  add: (context, input) => confirmations.addConfirmationTo(of(context), input),
  get: (context, input) => confirmations.readConfirmationOf(context.scope, input),
  update: (context, input) => confirmations.changeConfirmationOf(of(context), input),
  reorder: async (context, input) => {
    await confirmations.reorderConfirmations(of(context), input)
    return done
  },
  remove: async (context, input) => {
    await confirmations.removeConfirmations(of(context), input)
    return done
  },
})

export const formNotificationsRoutes = guarded(formNotificationsContract, {
  list: (context, input) => notifications.listNotifications(context.scope, input),
  add: (context, input) => notifications.addNotificationTo(of(context), input),
  get: (context, input) => notifications.readNotification(context.scope, input),
  update: (context, input) => notifications.changeNotificationOf(of(context), input),
  remove: async (context, input) => {
    await notifications.removeNotifications(of(context), input)
    return done
  },
})

export const notificationFailuresRoutes = guarded(notificationFailuresContract, {
  list: (context, input) => listFailures(context.scope, input.formId),
})

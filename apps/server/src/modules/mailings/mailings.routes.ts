import { mailingsContract, subscriptionContract } from '@eventflow/domain/mailings'
import { guarded, signedIn } from '../../platform/http/index.ts'
import * as mailings from './mailings.usecases.ts'
import * as subscription from './subscription.usecases.ts'

export const mailingsRoutes = guarded(mailingsContract, {
  list: (context, input) => mailings.listMailings(context.scope, input),
  get: (context, input) => mailings.readMailing(context, input.mailingId),
  recipients: (context, input) => mailings.listRecipients(context.scope, input),
  add: (context, input) => mailings.addMailing(context, input.audience, signedIn(context).userId),
  update: (context, input) => mailings.changeMailing(context, input, signedIn(context).userId),
  leaveOut: (context, input) => mailings.leaveOut(context, input),
  preview: (context, input) => mailings.previewMailing(context, input),
  sendTest: (context, input) => mailings.testMailing(context, input, signedIn(context).userId),
  send: (context, input) => mailings.sendMailing(context, input, signedIn(context).userId),
  retry: (context, input) => mailings.retryMailing(context, input.mailingId),
  remove: (context, input) => mailings.removeMailing(context.scope, input.mailingId),
})

export const subscriptionRoutes = guarded(
  {
    read: subscriptionContract.read,
    change: subscriptionContract.change,
  },
  {
    read: (context) => subscription.readSubscription(context.scope, signedIn(context).userId),
    change: (context, input) =>
      subscription.changeSubscription(
        context.scope,
        signedIn(context).userId,
        input.isUnsubscribed,
      ),
  },
)

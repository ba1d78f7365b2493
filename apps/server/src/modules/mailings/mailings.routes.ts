import { mailingsContract, subscriptionContract } from '@eventflow/domain/mailings'
import { guarded, signedIn } from '../../platform/http/index.ts'
import * as mailings from './mailings.usecases.ts'
import * as subscription from './subscription.usecases.ts'

const api = guarded(mailingsContract)

export const mailingsRoutes = {
  list: api.list.handler(({ context, input }) => mailings.listMailings(context.scope, input)),
  get: api.get.handler(({ context, input }) => mailings.readMailing(context, input.mailingId)),
  recipients: api.recipients.handler(({ context, input }) =>
    mailings.listRecipients(context.scope, input),
  ),
  add: api.add.handler(({ context, input }) =>
    mailings.addMailing(context, input.audience, signedIn(context).userId),
  ),
  update: api.update.handler(({ context, input }) =>
    mailings.changeMailing(context, input, signedIn(context).userId),
  ),
  leaveOut: api.leaveOut.handler(({ context, input }) => mailings.leaveOut(context, input)),
  preview: api.preview.handler(({ context, input }) => mailings.previewMailing(context, input)),
  sendTest: api.sendTest.handler(({ context, input }) =>
    mailings.testMailing(context, input, signedIn(context).userId),
  ),
  send: api.send.handler(({ context, input }) =>
    mailings.sendMailing(context, input, signedIn(context).userId),
  ),
  retry: api.retry.handler(({ context, input }) => mailings.retryMailing(context, input.mailingId)),
  remove: api.remove.handler(({ context, input }) =>
    mailings.removeMailing(context.scope, input.mailingId),
  ),
}

const own = guarded({
  read: subscriptionContract.read,
  change: subscriptionContract.change,
})

export const subscriptionRoutes = {
  read: own.read.handler(({ context }) =>
    subscription.readSubscription(context.scope, signedIn(context).userId),
  ),
  change: own.change.handler(({ context, input }) =>
    subscription.changeSubscription(context.scope, signedIn(context).userId, input.isUnsubscribed),
  ),
}

import { webhooksContract } from '@eventflow/domain/webhooks'
import type { ReadScope } from '../../platform/db/index.ts'
import { guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { dismissDeliveries, replayFailed } from './deliveries.repository.ts'
import * as deliveries from './deliveries.usecases.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import * as usecases from './webhooks.usecases.ts'

const api = guarded(webhooksContract)
const done = { done: true } as const
const of = <S extends ReadScope>(
  context: QueryContext & { readonly scope: S },
): WebhooksContext<S> => ({
  scope: context.scope,
  services: context.services,
  userId: signedIn(context).userId,
  now: context.now,
  limits: signedIn(context).limits,
})

export const webhooksRoutes = {
  list: api.list.handler(({ context, input }) => usecases.listWebhooks(context.scope, input)),
  add: api.add.handler(({ context, input }) => usecases.addWebhook(of(context), input)),
  get: api.get.handler(({ context, input }) => usecases.readWebhook(of(context), input)),
  update: api.update.handler(({ context, input }) => usecases.changeWebhook(of(context), input)),
  remove: api.remove.handler(async ({ context, input }) => {
    await usecases.removeWebhooks(of(context), input)
    return done
  }),
  deliveries: api.deliveries.handler(({ context, input }) =>
    deliveries.listDeliveries(context.scope, input),
  ),
  replay: api.replay.handler(({ context, input }) => deliveries.replay(of(context), input)),
  failed: api.failed.handler(({ context, input }) =>
    deliveries.listFailedDeliveries(context.scope, input),
  ),
  sendFailedAgain: api.sendFailedAgain.handler(async ({ context, input }) => ({
    changed: await replayFailed(context.scope, { ...input, askedBy: signedIn(context).userId }),
  })),
  dismissFailed: api.dismissFailed.handler(async ({ context, input }) => ({
    changed: await dismissDeliveries(context.scope, input),
  })),
  sendTest: api.sendTest.handler(({ context, input }) => deliveries.sendTest(of(context), input)),
}

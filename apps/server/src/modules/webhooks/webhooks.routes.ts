import { webhooksContract } from '@eventflow/domain/webhooks'
import type { ReadScope } from '../../platform/db/index.ts'
import { guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { dismissDeliveries, replayFailed } from './deliveries.repository.ts'
import * as deliveries from './deliveries.usecases.ts'
import type { WebhooksContext } from './webhooks.context.ts'
import * as usecases from './webhooks.usecases.ts'
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

export const webhooksRoutes = guarded(webhooksContract, {
  list: (context, input) => usecases.listWebhooks(context.scope, input),
  add: (context, input) => usecases.addWebhook(of(context), input),
  get: (context, input) => usecases.readWebhook(of(context), input),
  update: (context, input) => usecases.changeWebhook(of(context), input),
  remove: async (context, input) => {
    await usecases.removeWebhooks(of(context), input)
    return done
  },
  deliveries: (context, input) => deliveries.listDeliveries(context.scope, input),
  replay: (context, input) => deliveries.replay(of(context), input),
  failed: (context, input) => deliveries.listFailedDeliveries(context.scope, input),
  sendFailedAgain: async (context, input) => ({
    changed: await replayFailed(context.scope, { ...input, askedBy: signedIn(context).userId }),
  }),
  dismissFailed: async (context, input) => ({
    changed: await dismissDeliveries(context.scope, input),
  }),
  sendTest: (context, input) => deliveries.sendTest(of(context), input),
})

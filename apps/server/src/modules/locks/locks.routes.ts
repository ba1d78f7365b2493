import { implement } from '@orpc/server'
import { locksContract } from '@eventflow/domain/locks'
import { guard, signedIn, type RequestContext } from '../../platform/http/index.ts'
import * as usecases from './locks.usecases.ts'

const api = implement(locksContract).$context<RequestContext>().use(guard)

export const locksRoutes = {
  acquire: api.acquire.handler(({ context, input }) =>
    usecases.acquireLock(context.scope, input, signedIn(context).userId),
  ),
  renew: api.renew.handler(({ context, input }) =>
    usecases.renewLock(context.scope, input, signedIn(context).userId),
  ),
  release: api.release.handler(async ({ context, input }) => {
    await usecases.releaseLock(context.scope, input, signedIn(context).userId)
    return { done: true } as const
  }),
}

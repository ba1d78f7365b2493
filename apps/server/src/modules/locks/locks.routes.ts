import { locksContract } from '@eventflow/domain/locks'
import { guarded, signedIn, type GuardedContext } from '../../platform/http/index.ts'
import * as usecases from './locks.usecases.ts'

export function createLocksRoutes(targets: usecases.LockTargets) {
  const locking = (context: GuardedContext): usecases.Locking => ({
    scope: context.scope,
    viewer: signedIn(context),
    targets,
  })
  return guarded(locksContract, {
    acquire: (context, input) => usecases.acquireLock(locking(context), input),
    renew: (context, input) => usecases.renewLock(locking(context), input),
    release: async (context, input) => {
      await usecases.releaseLock(locking(context), input)
      return { done: true } as const
    },
  })
}

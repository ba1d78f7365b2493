// The choke point. Every endpoint of every contract passes here: the event's transaction is opened,
// the caller is recognised, and whoever is below the endpoint's access line is turned away.
// A module begins with `implement(itsContract).$context<RequestContext>().use(guard)`.
import { os } from '@orpc/server'
import {
  DomainError,
  hasRank,
  kernelErrors,
  type Access,
  type EndpointMeta,
  type Viewer,
} from '@eventflow/domain/kernel'
import type { RequestContext } from './context.ts'
import { withEffects } from './effects.ts'
import { isUnreadable, withoutUnreadable } from './unreadable-answers.ts'

/** Throws unless the caller reaches the access line. */
export function authorise(access: Access, viewer: Viewer | null): void {
  if (access === 'public' || access === 'development') return
  if (viewer === null) throw new DomainError(kernelErrors.unauthenticated)
  if (!hasRank(viewer, access)) throw new DomainError(kernelErrors.forbidden)
}

export const guard = os
  .$context<RequestContext>()
  .middleware(({ context, procedure, path: name, next }, input) => {
    const { meta, route, outputSchema } = procedure['~orpc']
    const { access }: EndpointMeta = meta
    if (access === undefined) throw new Error('An endpoint without an access line')
    return context.enter(async (entered) => {
      authorise(access, entered.viewer)
      const call = { meta, method: route.method ?? '', path: route.path ?? '', name, input }
      const work = async () => {
        try {
          return (await next({ context: entered })).output
        } catch (thrown) {
          const readable = await withoutUnreadable(thrown, outputSchema)
          if (readable === null && !(route.method === 'GET' && isUnreadable(thrown))) throw thrown
          entered.scope.unreadable.add(name[0] ?? '')
          // A part of the one record would be taken for the whole, and saved over the rest.
          if (readable === null) throw new DomainError(kernelErrors.unreadableRecord)
          const { answer, leftOut } = readable
          const isOrganiser = entered.viewer !== null && hasRank(entered.viewer, 'moderator')
          return isOrganiser ? { ...answer, unreadable: leftOut } : answer
        }
      }
      const output = await withEffects({ ...context, ...entered }, call, work)
      return { output, context: entered }
    })
  })

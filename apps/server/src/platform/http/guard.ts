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

/** Throws unless the caller reaches the access line. */
export function authorise(access: Access, viewer: Viewer | null): void {
  if (access === 'public' || access === 'development') return
  if (viewer === null) throw new DomainError(kernelErrors.unauthenticated)
  if (!hasRank(viewer, access)) throw new DomainError(kernelErrors.forbidden)
}

export const guard = os.$context<RequestContext>().middleware(({ context, procedure, next }) => {
  const meta: EndpointMeta = procedure['~orpc'].meta
  const access = meta.access
  if (access === undefined) throw new Error('An endpoint without an access line')
  return context.enter(async (entered) => {
    authorise(access, entered.viewer)
    return next({ context: entered })
  })
})

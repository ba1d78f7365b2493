// Every endpoint of every contract passes here: the guard opens the event's transaction, identifies the
// caller and refuses callers below the endpoint's access line. A module begins with
// `guarded(itsContract, …)`.
import type {
  AnyContractProcedure,
  ContractProcedure,
  InferSchemaInput,
  InferSchemaOutput,
} from '@orpc/contract'
import { implement, os, type ImplementedProcedure } from '@orpc/server'
import {
  DomainError,
  hasRank,
  isOpenToAll,
  kernelErrors,
  type Access,
  type EndpointMeta,
  type QueryMeta,
  type Viewer,
} from '@eventflow/domain/kernel'
import type { BeforehandOf } from './beforehand.ts'
import type { EnteredToRead, GuardedContext, QueryContext, RequestContext } from './context.ts'
import { withEffects } from './effects.ts'
import { mayBeStored, seenByHeader } from './seen-by.ts'
import { isUnreadable, withoutUnreadable } from './unreadable-answers.ts'

/** Throws unless the caller reaches the access line. */
export function authorise(access: Access, viewer: Viewer | null): void {
  if (isOpenToAll(access)) return
  if (viewer === null) throw new DomainError(kernelErrors.unauthenticated)
  if (!hasRank(viewer, access)) throw new DomainError(kernelErrors.forbidden)
}

/** The response header that names the reader of a query. A page of another user drops the response. */
const ANSWERED_TO = 'eventflow-user'

/** Runs an endpoint for callers who reach its access line. */
const guard = os
  .$context<RequestContext>()
  .middleware(({ context, procedure, path, next }, input) => {
    const { meta, route, outputSchema } = procedure['~orpc']
    const { access, effect, isReadOffline }: EndpointMeta = meta
    if (access === undefined) throw new Error('An endpoint without an access line')
    const authoriseHere = (viewer: Viewer | null): void => {
      authorise(access, viewer)
      const isForOrganisers = !isOpenToAll(access) && access !== 'user'
      if (!context.isOpenWithin(viewer, { name: path.join('.'), isForOrganisers }))
        throw new DomainError(kernelErrors.outsideLimits)
    }
    const carryOut = async (entered: EnteredToRead) => {
      try {
        return (await next({ context: entered })).output
      } catch (thrown) {
        const readable = await withoutUnreadable(thrown, outputSchema)
        if (readable === null && !isUnreadable(thrown)) throw thrown
        entered.scope.unreadable.add(path[0] ?? '')
        // Otherwise a partial record would be treated as complete, and saving it would overwrite
        // the rest.
        if (readable === null) throw new DomainError(kernelErrors.unreadableRecord)
        const { answer, leftOut } = readable
        const isOrganiser = entered.viewer !== null && hasRank(entered.viewer, 'moderator')
        return isOrganiser ? { ...answer, unreadable: leftOut } : answer
      }
    }
    if (effect === 'none')
      return context.enterToRead(async (entered) => {
        authoriseHere(entered.viewer)
        if (entered.viewer !== null && !isOpenToAll(access))
          context.request.setHeader(ANSWERED_TO, entered.viewer.userId)
        const output = await carryOut(entered)
        if (mayBeStored(isReadOffline, entered.viewer, input))
          context.request.setHeader(...seenByHeader(context.services.config, entered.viewer))
        return { output, context: entered }
      })
    return context.enter(async (entered) => {
      authoriseHere(entered.viewer)
      const call = { meta, method: route.method ?? '', path: route.path ?? '', name: path, input }
      const output = await withEffects({ ...context, ...entered }, call, () => carryOut(entered))
      return { output, context: entered }
    }, access)
  })

type Contract = Readonly<Record<string, AnyContractProcedure>>

type ContextOf<Meta> = Meta extends QueryMeta ? QueryContext : GuardedContext

/** Queries get nothing that can write. */
type HandlerOf<C> =
  C extends ContractProcedure<infer Input, infer Output, infer _Errors, infer Meta>
    ? (
        context: ContextOf<Meta>,
        input: InferSchemaOutput<Input>,
      ) => InferSchemaInput<Output> | Promise<InferSchemaInput<Output>>
    : never

type RouteOf<C> =
  C extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? ImplementedProcedure<
        RequestContext & Record<never, never>,
        ContextOf<Meta>,
        Input,
        Output,
        Errors,
        Meta
      >
    : never

/** Calls other servers for an endpoint, before the guard opens its transaction. */
const asking = (before: BeforehandOf<Contract>) =>
  os.$context<RequestContext>().middleware(async ({ context, path, next }, input) => {
    await before[path.at(-1) ?? '']?.ask(context, input)
    return next()
  })

/** The routes of a contract, or of some of its endpoints. Each is guarded. */
export function guarded<C extends Contract, Name extends keyof C>(
  contract: C,
  handlers: { readonly [N in Name]: HandlerOf<C[N]> },
  before?: BeforehandOf<C>,
): { [N in Name]: RouteOf<C[N]> }
export function guarded(
  contract: Contract,
  handlers: object,
  before: BeforehandOf<Contract> = {},
): unknown {
  const api = implement(contract).$context<RequestContext>().use(asking(before)).use(guard)
  const all: [string, (context: unknown, input: unknown) => unknown][] = Object.entries(handlers)
  return Object.fromEntries(
    all.map(([name, handler]) => [
      name,
      api[name]?.handler(({ context, input }) => handler(context, input)),
    ]),
  )
}

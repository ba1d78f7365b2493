// Answers a repeated call with an Idempotency-Key. The query that returns the same record decides
// whether the caller may still read it, and answers if the first answer was too large to store
// (docs/design/requests.md).
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import {
  call,
  getRouter,
  isProcedure,
  traverseContractProcedures,
  type AnyRouter,
} from '@orpc/server'
import {
  DomainError,
  kernelErrors,
  propertyOf,
  type EndpointMeta,
  type ErrorKind,
} from '@eventflow/domain/kernel'
import { DoneBefore } from '../idempotency/index.ts'
import type { RequestContext } from './context.ts'

/** The header of an answer to a repeated call. */
const REPLAYED = ['idempotent-replayed', 'true'] as const

const paramsOf = ({ route }: AnyContractProcedure['~orpc']): string[] =>
  [...(route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export interface RecordQuery {
  /** The name in the contract. */
  readonly name: readonly string[]
  /** The parameters that the command has as well. */
  readonly params: readonly string[]
  /** The last parameter of its path if the path ends in it: the id of the record that the command answers with. */
  readonly idParam: string | null
}

/**
 * The query that the command names (`readAs`), or the query with the same output for one record: at the path of
 * the command, or by the id of the record (`GET /forms/{formId}` for `POST /forms`).
 */
export function findRecordQuery(
  router: AnyContractRouter | AnyRouter,
  command: AnyContractProcedure,
): RecordQuery | null {
  const { outputSchema, route } = command['~orpc']
  const { readAs }: EndpointMeta = command['~orpc'].meta
  const commandParams = paramsOf(command['~orpc'])
  let found: RecordQuery | null = null
  traverseContractProcedures({ router, path: [] }, ({ contract, path: name }) => {
    const about = contract['~orpc']
    const isMeant =
      readAs === undefined ? about.outputSchema === outputSchema : name.join('.') === readAs
    if (about.route.method !== 'GET' || !isMeant) return
    const params = paramsOf(about)
    if (about.route.path === route.path) found = { name, params, idParam: null }
    else if (about.route.path?.endsWith('}') === true) {
      const idParam = params.pop() ?? null
      if (params.every((param) => commandParams.includes(param)))
        found ??= { name, params, idParam }
    }
  })
  return found
}

/** The input of the query; null if the command did not return the record that it is about. */
function inputOf(
  { params, idParam }: RecordQuery,
  { recordId, input }: { readonly recordId: string | null; readonly input: unknown },
): Record<string, unknown> | null {
  if (idParam !== null && recordId === null) return null
  const inputParams = Object.fromEntries(params.map((name) => [name, propertyOf(input, name)]))
  return idParam === null ? inputParams : { ...inputParams, [idParam]: recordId }
}

interface Command {
  readonly procedure: AnyContractProcedure
  readonly input: unknown
  readonly context: RequestContext
}

/** The record may have been deleted since, or may be hidden from the caller now. */
const UNREADABLE: ReadonlySet<ErrorKind> = new Set(['notFound', 'forbidden', 'gone'])

/**
 * Answers a call that throws DoneBefore; throws `alreadyDone` if the caller can no longer read the
 * record.
 */
export const readAgain =
  (router: AnyRouter, command: Command) =>
  async (thrown: unknown): Promise<unknown> => {
    if (!(thrown instanceof DoneBefore)) throw thrown
    command.context.request.setHeader(...REPLAYED)
    const first: unknown = thrown.answer === null ? null : JSON.parse(thrown.answer)
    const read = reading(router, command, { first, recordId: thrown.recordId })
    if (read !== null) {
      const now = await read().catch(asAlreadyDone)
      return first ?? now
    }
    if (first === null) throw new DomainError(kernelErrors.alreadyDone)
    return first
  }

/** How to read the record that the command is about; null if no query returns it. */
function reading(
  router: AnyRouter,
  { procedure, input, context }: Command,
  { first, recordId }: { readonly first: unknown; readonly recordId: string | null },
): (() => Promise<unknown>) | null {
  const query = findRecordQuery(router, procedure)
  const read = query && getRouter(router, query.name)
  const named = propertyOf(first, query?.idParam ?? 'id')
  const id = typeof named === 'string' ? named : recordId
  const wanted = query && inputOf(query, { recordId: id, input })
  if (wanted === null || !isProcedure(read)) return null
  return () => call(read, wanted, { context, path: query?.name })
}

function asAlreadyDone(error: unknown): never {
  const isUnreadable = error instanceof DomainError && UNREADABLE.has(error.kind)
  throw isUnreadable ? new DomainError(kernelErrors.alreadyDone) : error
}

// A repeated call with an Idempotency-Key whose first answer was too large to store: the answer is read again, by
// the query that returns the same record (docs/decisions/023-idempotency-key.md).
import type { AnyContractProcedure } from '@orpc/contract'
import {
  call,
  isProcedure,
  traverseContractProcedures,
  type AnyProcedure,
  type AnyRouter,
} from '@orpc/server'
import { DomainError, kernelErrors, propertyOf, type ErrorKind } from '@eventflow/domain/kernel'
import { AnswerNotStored } from '../idempotency/index.ts'
import type { RequestContext } from './context.ts'

/** The header of an answer to a repeated call. */
export const REPLAYED = ['idempotent-replayed', 'true'] as const

const paramsOf = ({ route }: AnyContractProcedure['~orpc']): string[] =>
  [...(route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

interface RecordQuery {
  readonly procedure: AnyProcedure
  readonly path: readonly string[]
  /** The last parameter of its path, which ends in it. */
  readonly idParam: string
  /** The others, which the command has too. */
  readonly params: readonly string[]
}

/** The query with the same output as a command, for one record: `GET /forms/{formId}` for `POST /forms`. */
export function findRecordQuery(
  router: AnyRouter,
  command: AnyContractProcedure,
): RecordQuery | null {
  const { outputSchema } = command['~orpc']
  const given = paramsOf(command['~orpc'])
  let found: RecordQuery | null = null
  traverseContractProcedures({ router, path: [] }, ({ contract, path }) => {
    const about = contract['~orpc']
    if (about.route.method !== 'GET' || about.outputSchema !== outputSchema) return
    const params = paramsOf(about)
    const idParam = params.pop()
    if (idParam === undefined || !about.route.path?.endsWith(`{${idParam}}`)) return
    if (isProcedure(contract) && params.every((name) => given.includes(name)))
      found ??= { procedure: contract, path, idParam, params }
  })
  return found
}

interface Command {
  readonly procedure: AnyContractProcedure
  readonly input: unknown
  readonly context: RequestContext
}

/** The record may have been deleted since, or moved out of the caller's sight. */
const UNREADABLE: ReadonlySet<ErrorKind> = new Set(['notFound', 'forbidden', 'gone'])

/** Answers a call that throws AnswerNotStored; throws `alreadyDone` where there is nothing to read. */
export const readAgain =
  (router: AnyRouter, { procedure, input, context }: Command) =>
  async (thrown: unknown): Promise<unknown> => {
    if (!(thrown instanceof AnswerNotStored)) throw thrown
    context.request.setHeader(...REPLAYED)
    const { recordId } = thrown
    const query = findRecordQuery(router, procedure)
    if (recordId === null || query === null) throw new DomainError(kernelErrors.alreadyDone)
    const { idParam, params, path } = query
    const others = params.map((name) => [name, propertyOf(input, name)])
    const wanted = { ...Object.fromEntries(others), [idParam]: recordId }
    try {
      return await call(query.procedure, wanted, { context, path })
    } catch (error) {
      const isUnreadable = error instanceof DomainError && UNREADABLE.has(error.kind)
      throw isUnreadable ? new DomainError(kernelErrors.alreadyDone) : error
    }
  }

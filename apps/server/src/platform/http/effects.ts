// What goes along with every call that changes something: its answer is kept under the caller's
// Idempotency-Key, and the audit log names it. Both in the transaction of the change.
import { takesIdempotencyKey, type EndpointMeta } from '@eventflow/domain/kernel'
import { actorOf, audit, thingsOf } from '../audit/index.ts'
import {
  findAnswer,
  keepAnswer,
  readKey,
  requestHash,
  type KeyedCall,
} from '../idempotency/index.ts'
import type { GuardedContext } from './context.ts'

export interface Call {
  readonly meta: EndpointMeta
  readonly method: string
  readonly path: string
  /** Where the endpoint stands in the contract: `['tasks', 'update']`. */
  readonly name: readonly string[]
  readonly input: unknown
}

/** Every successful answer of the contract has this status. */
const DONE = 200

/** Does `work` once for each key, and has it named in the audit log. */
export async function withEffects(
  context: GuardedContext,
  call: Call,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const keyed = keyedCall(context, call)
  const kept = keyed && (await findAnswer(context.scope, keyed))
  if (kept) {
    context.request.setHeader('idempotent-replayed', 'true')
    return JSON.parse(kept.body)
  }
  const answer = await work()
  if (keyed) keepAnswer(context.scope, keyed, { status: DONE, body: JSON.stringify(answer) })
  if (call.meta.isAudited && !context.scope.audit.isRepeated) auditCall(context, call, answer)
  return answer
}

function keyedCall({ request, viewer }: GuardedContext, call: Call): KeyedCall | null {
  const header = request.idempotencyKey
  if (header === undefined || !takesIdempotencyKey(call.method, call.meta)) return null
  const endpoint = `${call.method} ${call.path}`
  return {
    key: readKey(header),
    owner: viewer?.accountId ?? `guest at ${request.address}: ${endpoint}`,
    requestHash: requestHash(endpoint, call.input),
  }
}

function auditCall({ scope, viewer, request }: GuardedContext, call: Call, answer: unknown): void {
  audit(scope, {
    action: call.name.join('.'),
    actor: viewer && actorOf(viewer),
    things: thingsOf(call, answer),
    requestId: request.id,
    address: request.address,
  })
}

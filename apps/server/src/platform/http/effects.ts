// The effects of every call that changes something: its response is stored under the caller's
// Idempotency-Key, the audit log gets a row, and open screens are notified after the commit.
import { isActedFor, takesIdempotencyKey, type EndpointMeta } from '@eventflow/domain/kernel'
import { actorOf, audit as writeAudit, thingsOf } from '../audit/index.ts'
import {
  beginOnce,
  GUEST_OWNER,
  storeAnswer,
  readKey,
  requestHash,
  type KeyedCall,
} from '../idempotency/index.ts'
import { publishNoted } from '../live/live.ts'
import type { Caller, GuardedContext } from './context.ts'
import { networkOf } from './network.ts'

export interface Call {
  readonly meta: EndpointMeta
  readonly method: string
  readonly path: string
  /** The path in the contract: `['tasks', 'update']`. */
  readonly name: readonly string[]
  readonly input: unknown
}

/**
 * For each account, and for each endpoint and network of guests. An account may exceed it by a few
 * dozen keys.
 */
const QUOTAS = {
  account: { most: 2_000, counted: 0.05 },
  guests: { most: 200, counted: 1 },
} as const

/** Does `work` once for each key, records it in the audit log and publishes its changes. */
export async function withEffects(
  context: GuardedContext,
  call: Call,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const keyed = keyedCall(context, call)
  if (keyed) await beginOnce(context.scope, keyed)
  const answer = await work()
  // The following is recorded in the same audit row.
  await context.scope.settle()
  if (keyed) storeAnswer(context.scope, keyed, answer)
  const { audit, live } = context.scope
  if (audit.isRepeated) return answer
  const { changes = [], isAudited } = call.meta
  const topics = changes.filter((topic) => !live.unchanged.has(topic))
  publishNoted(context.scope, topics, live)
  if (isAudited && !audit.isPersonal) auditCall(context, call, answer)
  return answer
}

function keyedCall({ request, viewer }: GuardedContext, call: Call): KeyedCall | null {
  const header = request.idempotencyKey
  if (header === undefined || !takesIdempotencyKey(call.method, call.meta)) return null
  const endpoint = `${call.method} ${call.path}`
  return {
    key: readKey(header),
    owner: viewer?.accountId ?? `${GUEST_OWNER}${networkOf(request.address)}: ${endpoint}`,
    quota: QUOTAS[viewer === null ? 'guests' : 'account'],
    requestHash: requestHash(endpoint, viewer === null ? call.input : ofUser(viewer, call.input)),
  }
}

/** An account can act as several users, for its companies or on behalf of others. A key belongs to one of them. */
const ofUser = ({ userId, companies, viewedBy }: Caller, input: unknown): unknown =>
  companies === undefined && viewedBy === undefined ? input : { userId, input }

function auditCall({ scope, viewer, request }: GuardedContext, call: Call, answer: unknown): void {
  writeAudit(scope, {
    action: call.name.join('.'),
    actor: viewer && actorOf(viewer),
    things: [
      ...thingsOf(call, answer).filter((thing) => !scope.audit.unchanged.includes(thing)),
      ...actedFor(viewer),
    ],
    requestId: request.id,
    address: request.address,
  })
}

/** The person for whom somebody acted: recorded in the histories of the person and the team. */
const actedFor = (viewer: Caller | null): string[] =>
  viewer !== null && isActedFor(viewer)
    ? [`user:${viewer.userId}`, ...(viewer.team === null ? [] : [`team:${viewer.team.id}`])]
    : []

import { and, eq, sql, type SQL } from 'drizzle-orm'
import { insertRow, keptStatement, type ReadScope, type Scope } from '../db/index.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

/** How long an answer is kept, by the clock of the database. */
const KEPT_HOURS = 48

export interface KeyedCall {
  readonly owner: string
  readonly key: string
  readonly requestHash: string
}

export interface KeptAnswer {
  readonly status: number
  readonly body: string
}

const isCall = ({ eventId }: ReadScope, { owner, key }: KeyedCall): SQL | undefined =>
  and(
    eq(idempotencyKeys.eventId, eventId),
    eq(idempotencyKeys.owner, owner),
    eq(idempotencyKeys.key, key),
  )

const isOver = sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${KEPT_HOURS})`

/** Names a key among the locks of the database. */
const nameOf = ({ eventId }: ReadScope, { owner, key }: KeyedCall): string =>
  JSON.stringify(['idempotency', eventId, owner, key])

interface Tried {
  /** Nobody else is at it. */
  readonly isMine: boolean
  readonly kept: (KeptCall & { readonly isOver: boolean }) | null
}

type KeptCall = Pick<typeof idempotencyKeys.$inferSelect, 'requestHash' | 'status' | 'body'>

const tryLock = keptStatement<{ eventId: string; owner: string; key: string; name: string }, Tried>(
  (at) => sql`
    select pg_try_advisory_xact_lock(hashtextextended(${at('name')}, 0)) as "isMine",
      (select json_build_object('requestHash', request_hash, 'status', status, 'body', body,
         'isOver', ${isOver}) from idempotency_keys
       where event_id = ${at('eventId')} and owner = ${at('owner')} and key = ${at('key')}) as kept`,
)

/** Waits until nobody else is at a key. */
const waitForLock = keptStatement<{ name: string }, unknown>(
  (at) => sql`select pg_advisory_xact_lock(hashtextextended(${at('name')}, 0))`,
)

/**
 * The call that has used a key, null when there is none; from here on nobody else uses it until the transaction has
 * ended. Waits for whoever is at it. One whose time is up is gone.
 */
export async function takeKey(scope: Scope, call: KeyedCall): Promise<KeptCall | null> {
  const { eventId, tx } = scope
  const { owner, key } = call
  const wanted = { eventId, owner, key, name: nameOf(scope, call) }
  let [found] = await tryLock(tx, wanted)
  if (found?.isMine !== true) {
    await waitForLock(tx, { name: wanted.name })
    // Asked once more, to see what it has waited for.
    ;[found] = await tryLock(tx, wanted)
  }
  const kept = found?.kept ?? null
  if (kept?.isOver !== true) return kept
  await tx.delete(idempotencyKeys).where(isCall(scope, call))
  return null
}

/** Has the answer written with the end of the transaction; fails where the key has been used meanwhile. */
export function writeAnswer(scope: Scope, call: KeyedCall, answer: KeptAnswer): void {
  const { eventId } = scope
  scope.ending.writes.push((tx) => insertRow(tx, idempotencyKeys, { eventId, ...call, ...answer }))
}

/** Removes the keys whose time is up. */
export async function sweepKeys({ tx, eventId }: Scope): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.eventId, eventId), isOver))
}

import { and, eq, sql, type SQL } from 'drizzle-orm'
import { early, type ReadScope, type Scope } from '../db/index.ts'
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

/**
 * Takes a key, or takes it over when its time is up; false when it is taken. Waits for whoever is
 * taking it.
 */
export async function takeKey({ tx, eventId }: Scope, call: KeyedCall): Promise<boolean> {
  const fresh = { requestHash: call.requestHash, status: null, body: null, createdAt: sql`now()` }
  const rows = await tx
    .insert(idempotencyKeys)
    .values({ eventId, ...call })
    .onConflictDoUpdate({
      target: [idempotencyKeys.eventId, idempotencyKeys.owner, idempotencyKeys.key],
      set: fresh,
      setWhere: isOver,
    })
    .returning({ key: idempotencyKeys.key })
  return rows.length === 1
}

export async function findKey(scope: ReadScope, call: KeyedCall) {
  const [row] = await scope.tx.select().from(idempotencyKeys).where(isCall(scope, call))
  return row ?? null
}

/** Has the answer written with the end of the transaction. */
export function writeAnswer(scope: Scope, call: KeyedCall, answer: KeptAnswer): void {
  scope.ending.writes.push((tx) =>
    early(tx.update(idempotencyKeys).set(answer).where(isCall(scope, call))),
  )
}

/** Removes the keys whose time is up. */
export async function sweepKeys({ tx, eventId }: Scope): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.eventId, eventId), isOver))
}

import { and, eq, sql, type SQL } from 'drizzle-orm'
import { cachedCommand, cachedStatement, type Scope } from '../db/index.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

/** How long a key is stored, by the database's clock. */
const KEPT_HOURS = 48

export interface KeyedCall {
  readonly owner: string
  readonly key: string
  readonly requestHash: string
  readonly quota: KeyQuota
}

export interface KeyQuota {
  /** Maximum stored keys of an owner. */
  readonly most: number
  /** The share of calls that count the keys, because counting reads a row for each key. */
  readonly counted: number
}

/** For all guests of an event together, because an attacker can have many networks. */
const OF_ALL_GUESTS: KeyQuota = { most: 10_000, counted: 0.1 }
/** The prefix of the owners of guests' keys. */
export const GUEST_OWNER = 'guest at '

export type StoredCall = Pick<
  typeof idempotencyKeys.$inferSelect,
  'requestHash' | 'status' | 'body'
>

type Named = Pick<KeyedCall, 'owner' | 'key'> & { readonly eventId: string }

const isOver = sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${KEPT_HOURS})`

const ofGuests = (owner: SQL): SQL => sql`starts_with(${owner}, ${sql.raw(`'${GUEST_OWNER}'`)})`

/**
 * Adds the row of a key, or replaces an expired one. Waits for another transaction that has added
 * the same key. Returns no row for a key that is in use.
 */
const insertKey = cachedCommand<
  Named & { requestHash: string; mostBefore: number; counted: number; countedOfAll: number },
  { readonly isFull: boolean; readonly areAllFull: boolean }
>(
  (at) => sql`
    insert into idempotency_keys (event_id, owner, key, request_hash)
    values (${at('eventId')}, ${at('owner')}, ${at('key')}, ${at('requestHash')})
    on conflict (event_id, owner, key) do update
      set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
      where ${isOver}
    returning case when random() < ${at('counted')}::float8 then exists (
      select from idempotency_keys older
      where older.event_id = ${at('eventId')} and older.owner = ${at('owner')}
      offset ${at('mostBefore')}::int) else false end as "isFull",
    case when random() < ${at('countedOfAll')}::float8 then exists (
      select from idempotency_keys older
      where older.event_id = ${at('eventId')} and ${ofGuests(sql`older.owner`)}
      offset ${sql.raw(String(OF_ALL_GUESTS.most - 1))}) else false end as "areAllFull"`,
)

const selectKey = cachedStatement<Named, StoredCall>(
  (at) => sql`
    select request_hash as "requestHash", status, body from idempotency_keys
    where event_id = ${at('eventId')} and owner = ${at('owner')} and key = ${at('key')}`,
)

const updateKey = cachedCommand<Named & { status: number | null; body: string | null }, unknown>(
  (at) => sql`
    update idempotency_keys set status = ${at('status')}, body = ${at('body')}
    where event_id = ${at('eventId')} and owner = ${at('owner')} and key = ${at('key')}`,
)

/**
 * Skips rows that another call of the owner reads or deletes. Names them by `ctid`. Joined by key, rows
 * that the statistics do not include yet were compared with each other, which exceeded the time limit of a
 * statement.
 */
const deleteOldest = cachedCommand<{ eventId: string; owner: string; count: number }, unknown>(
  (at) => sql`
    delete from idempotency_keys
    where event_id = ${at('eventId')} and owner = ${at('owner')} and ctid = any(array(
      select ctid from idempotency_keys
      where event_id = ${at('eventId')} and owner = ${at('owner')}
      order by created_at limit ${at('count')}::int for update skip locked))`,
)

const deleteOldestOfGuests = cachedCommand<{ eventId: string; count: number }, unknown>(
  (at) => sql`
    delete from idempotency_keys
    where event_id = ${at('eventId')} and ctid = any(array(
      select ctid from idempotency_keys
      where event_id = ${at('eventId')} and ${ofGuests(sql`owner`)}
      order by created_at limit ${at('count')}::int for update skip locked))`,
)

/** Deleted at once when an owner reaches the quota, so that deleting is rare. */
const PART_DELETED = 10

/**
 * Locks the key of a call for the rest of its transaction, so that others with the same key wait.
 * Returns the call that has used the key before, or null.
 */
export async function claimKey(scope: Scope, call: KeyedCall): Promise<StoredCall | null> {
  const { tx, eventId, ending } = scope
  const { owner, key, requestHash, quota } = call
  const named = { eventId, owner, key }
  const { most, counted } = quota
  const countedOfAll = owner.startsWith(GUEST_OWNER) ? OF_ALL_GUESTS.counted : 0
  const counting = { mostBefore: most - 1, counted, countedOfAll }
  const [added] = await insertKey(tx, { ...named, requestHash, ...counting })
  if (added === undefined) {
    const [stored] = await selectKey(tx, named)
    // The sweep has deleted it in between.
    return stored ?? claimKey(scope, call)
  }
  const count = Math.ceil(most / PART_DELETED)
  if (added.isFull) ending.writes.push((last) => deleteOldest(last, { eventId, owner, count }))
  if (added.areAllFull) {
    const ofAll = { eventId, count: OF_ALL_GUESTS.most / PART_DELETED }
    ending.writes.push((last) => deleteOldestOfGuests(last, ofAll))
  }
  return null
}

/** Stores the response of the call when its transaction ends. */
export function writeAnswer(
  { eventId, ending }: Scope,
  { owner, key }: KeyedCall,
  answer: Pick<StoredCall, 'status' | 'body'>,
): void {
  ending.writes.push((tx) => updateKey(tx, { eventId, owner, key, ...answer }))
}

/**
 * Deletes the stored responses of guests who have submitted these submissions. The calls stay done.
 */
export async function deleteGuestAnswers(
  { tx, eventId }: Scope,
  submissionIds: readonly string[],
): Promise<void> {
  const { owner, status, body } = idempotencyKeys
  const hasId = sql`case when ${status} is not null then ${body}::jsonb ->> 'submissionId' in (
    select jsonb_array_elements_text(${JSON.stringify(submissionIds)}::jsonb)) end`
  await tx
    .update(idempotencyKeys)
    .set({ status: null, body: null })
    .where(and(eq(idempotencyKeys.eventId, eventId), ofGuests(sql`${owner}`), hasId))
}

/** Deletes expired keys. */
export async function sweepKeys({ tx, eventId }: Scope): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.eventId, eventId), isOver))
}

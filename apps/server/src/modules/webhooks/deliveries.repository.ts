import {
  and,
  asc,
  between,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import type { WebhookProblem } from '@eventflow/domain/webhooks'
import { insertRow, newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { findWithoutJob } from '../../platform/jobs/index.ts'
import { publish } from '../../platform/live/index.ts'
import { webhookDeliveries, webhooks } from './webhooks.tables.ts'

/** The queue of deliveries. Each job is for one turn of one delivery. */
export const WEBHOOK_QUEUE = 'webhooks.deliver'

export type DeliveryRow = typeof webhookDeliveries.$inferSelect
export type NewDelivery = Pick<
  DeliveryRow,
  | 'webhookId'
  | 'webhookRevision'
  | 'submissionId'
  | 'cause'
  | 'askedBy'
  | 'method'
  | 'url'
  | 'contentType'
  | 'body'
> &
  Partial<Pick<DeliveryRow, 'state' | 'problem'>>

const FIRST_TURN = 1

export const publishDeliveries = (scope: Scope): void =>
  publish(scope, ['webhookDeliveries'], 'organisers')

export const enqueueTurn = (
  scope: Scope,
  { deliveryId, turn }: { deliveryId: string; turn: number },
  waitSeconds?: number,
): Promise<void> => scope.enqueue(WEBHOOK_QUEUE, { deliveryId, turn: String(turn) }, waitSeconds)

/** Stores a delivery and, if it is to be sent, its job. Returns its id. */
export async function queueDelivery(scope: Scope, delivery: NewDelivery): Promise<string> {
  const id = newId()
  await insertRow(scope.tx, webhookDeliveries, { eventId: scope.eventId, id, ...delivery })
  if (delivery.state === undefined || delivery.state === 'queued')
    await enqueueTurn(scope, { deliveryId: id, turn: FIRST_TURN })
  publishDeliveries(scope)
  return id
}

const isDelivery = (scope: ReadScope, id: string) =>
  and(eq(webhookDeliveries.eventId, scope.eventId), eq(webhookDeliveries.id, id))

const ofWebhook = and(
  eq(webhookDeliveries.eventId, webhooks.eventId),
  eq(webhookDeliveries.webhookId, webhooks.id),
)

export async function findDelivery(scope: ReadScope, deliveryId: string) {
  const [row] = await scope.tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, ofWebhook)
    .where(isDelivery(scope, deliveryId))
  return row ?? null
}
export type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

const areWaiting = (scope: ReadScope) =>
  and(eq(webhookDeliveries.eventId, scope.eventId), eq(webhookDeliveries.state, 'queued'))

export const countWaitingDeliveries = (scope: ReadScope): Promise<number> =>
  scope.tx.$count(webhookDeliveries, areWaiting(scope))

/** Deliveries per transaction. */
const PART = 500

async function findPart(scope: ReadScope, after: string, which?: SQL): Promise<string[]> {
  const rows = await scope.tx
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(areWaiting(scope), gt(webhookDeliveries.id, after), which))
    .orderBy(asc(webhookDeliveries.id))
    .limit(PART)
  return rows.map(({ id }) => id)
}

/**
 * The deliveries of a batch. Without statistics, as after a restore, the planner uses the index
 * only for the range.
 */
const areOf = (part: readonly string[], ids: readonly string[]) =>
  and(
    between(webhookDeliveries.id, part[0] ?? '', part.at(-1) ?? ''),
    inArray(webhookDeliveries.id, [...ids]),
  )

/**
 * Cancels the waiting deliveries that follow an id and were caused before this moment. Returns the
 * ids of the batch.
 */
export async function dropDeliveries(
  scope: Scope,
  { after, since }: { readonly after: string; readonly since: Date },
): Promise<readonly string[]> {
  const ids = await findPart(scope, after, lt(webhookDeliveries.createdAt, since))
  await scope.tx
    .update(webhookDeliveries)
    .set({ state: 'cancelled', nextTryAt: null })
    .where(and(areWaiting(scope), areOf(ids, ids)))
  if (ids.length > 0) publishDeliveries(scope)
  return ids
}

/**
 * Cancels the replays and tests that wait, because their webhook was switched off. Those requested while it is off are
 * sent.
 */
export async function cancelRequested(scope: Scope, webhookId: string): Promise<void> {
  await scope.tx
    .update(webhookDeliveries)
    .set({ state: 'cancelled', problem: 'switchedOff', nextTryAt: null })
    .where(
      and(
        areWaiting(scope),
        eq(webhookDeliveries.webhookId, webhookId),
        isNotNull(webhookDeliveries.askedBy),
      ),
    )
}

/**
 * Queues the waiting deliveries that follow an id and have no job. Returns the ids of the batch.
 */
export async function requeueDeliveries(scope: Scope, after: string): Promise<readonly string[]> {
  const ids = await findPart(scope, after)
  const lost = await findWithoutJob(scope, ids, { queues: [WEBHOOK_QUEUE], key: 'deliveryId' })
  const rows = await scope.tx
    .update(webhookDeliveries)
    .set({ turn: sql`${webhookDeliveries.turn} + 1`, nextTryAt: null })
    .where(and(areWaiting(scope), areOf(ids, lost)))
    .returning({ deliveryId: webhookDeliveries.id, turn: webhookDeliveries.turn })
  for (const row of rows) await enqueueTurn(scope, row)
  return ids
}

/** Queues deliveries again at a person's request. Returns their number. */
async function replayDeliveries(
  scope: Scope,
  { which, askedBy }: { which: SQL | undefined; askedBy: string },
): Promise<number> {
  const rows = await scope.tx
    .update(webhookDeliveries)
    .set({
      state: 'queued',
      askedBy,
      attempts: 0,
      problem: null,
      nextTryAt: null,
      dismissedAt: null,
      turn: sql`${webhookDeliveries.turn} + 1`,
    })
    .where(and(eq(webhookDeliveries.eventId, scope.eventId), which))
    .returning({ deliveryId: webhookDeliveries.id, turn: webhookDeliveries.turn })
  for (const row of rows) await enqueueTurn(scope, row)
  publishDeliveries(scope)
  return rows.length
}

export const replayDelivery = (
  scope: Scope,
  { deliveryId, askedBy }: { deliveryId: string; askedBy: string },
): Promise<number> => replayDeliveries(scope, { which: isDelivery(scope, deliveryId), askedBy })

/** Sends failed deliveries again whose request could be built. Returns their number. */
export const replayFailed = (
  scope: Scope,
  { deliveryIds, askedBy }: { deliveryIds: readonly string[]; askedBy: string },
): Promise<number> =>
  replayDeliveries(scope, {
    which: and(
      inArray(webhookDeliveries.id, [...deliveryIds]),
      eq(webhookDeliveries.state, 'failed'),
      or(isNull(webhookDeliveries.problem), ne(webhookDeliveries.problem, 'badAddress')),
    ),
    askedBy,
  })

/** Dismisses failed deliveries, or undoes it. Returns the number of changed ones. */
export async function dismissDeliveries(
  scope: Scope,
  { deliveryIds, isDismissed }: { deliveryIds: readonly string[]; isDismissed: boolean },
): Promise<number> {
  const { dismissedAt } = webhookDeliveries
  const rows = await scope.tx
    .update(webhookDeliveries)
    .set({ dismissedAt: isDismissed ? sql`now()` : null })
    .where(
      and(
        eq(webhookDeliveries.eventId, scope.eventId),
        inArray(webhookDeliveries.id, [...deliveryIds]),
        eq(webhookDeliveries.state, 'failed'),
        isDismissed ? isNull(dismissedAt) : isNotNull(dismissedAt),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  publishDeliveries(scope)
  return rows.length
}

/** Maximum deliveries of one event. */
const MAX_DELIVERIES = 100_000

/** Removes deliveries older than this many days, and the oldest of too many. Waiting ones stay. */
export async function removeOldDeliveries(
  scope: Scope,
  days: number,
  most = MAX_DELIVERIES,
): Promise<number> {
  const { eventId } = scope
  const surplus = sql`(select created_at from webhook_deliveries where event_id = ${eventId}
    order by created_at desc offset ${most} limit 1)`
  const lastHeard = sql`coalesce(${webhookDeliveries.lastTriedAt}, ${webhookDeliveries.createdAt})`
  const removed = await scope.tx
    .delete(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.eventId, scope.eventId),
        ne(webhookDeliveries.state, 'queued'),
        or(
          lt(lastHeard, sql`now() - make_interval(days => ${days})`),
          lte(webhookDeliveries.createdAt, surplus),
        ),
      ),
    )
    .returning({ id: webhookDeliveries.id })
  return removed.length
}

export interface Try {
  readonly deliveryId: string
  readonly turn: number
  readonly state: Extract<DeliveryRow['state'], 'queued' | 'delivered' | 'failed' | 'cancelled'>
  readonly problem: WebhookProblem | null
  readonly status: number | null
  readonly response: string | null
  readonly durationMs: number | null
  readonly sentHeaders: DeliveryRow['sentHeaders']
  /** Null if it is not retried. */
  readonly waitSeconds: number | null
}

/** Stores the outcome of a try and queues the next one, unless the delivery's turn has passed. */
export async function recordTry(scope: Scope, tried: Try): Promise<void> {
  const { deliveryId, turn, waitSeconds, ...outcome } = tried
  const set = {
    ...outcome,
    lastTriedAt: sql`now()`,
    nextTryAt: waitSeconds === null ? null : sql`now() + make_interval(secs => ${waitSeconds})`,
    attempts: sql`${webhookDeliveries.attempts} + 1`,
    turn: sql`${webhookDeliveries.turn} + 1`,
  }
  const [row] = await scope.tx
    .update(webhookDeliveries)
    .set(set)
    .where(
      and(
        isDelivery(scope, deliveryId),
        eq(webhookDeliveries.turn, turn),
        eq(webhookDeliveries.state, 'queued'),
      ),
    )
    .returning({ turn: webhookDeliveries.turn })
  if (row === undefined) return
  if (waitSeconds !== null) await enqueueTurn(scope, { deliveryId, turn: row.turn }, waitSeconds)
  publishDeliveries(scope)
}

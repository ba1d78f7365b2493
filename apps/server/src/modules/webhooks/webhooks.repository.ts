import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { FAILED_DAYS, type WebhookSettings } from '@eventflow/domain/webhooks'
import {
  cachedStatement,
  contains,
  countUpToLimit,
  folded,
  momentKey,
  onPage,
  type PageRequest,
  type ReadScope,
  type Scope,
  type SortKey,
} from '../../platform/db/index.ts'
import { cancelRequested, publishDeliveries } from './deliveries.repository.ts'
import { webhookDeliveries, webhooks } from './webhooks.tables.ts'

export type WebhookRow = typeof webhooks.$inferSelect

/** Who changes a webhook, and when. */
export interface Change {
  readonly by: string
  readonly now: Date
}

export interface WrittenWebhook {
  readonly name: string
  readonly isActive: boolean
  readonly settings: WebhookSettings
  readonly headerValue: string | null
  readonly secret: string | null
  readonly oldSecret: string | null
  readonly oldSecretUntil: Date | null
  readonly goneAt: Date | null
}

const ofForm = (scope: ReadScope, formId: string) =>
  and(eq(webhooks.eventId, scope.eventId), eq(webhooks.formId, formId))

export interface WebhookPlace {
  readonly formId: string
  readonly webhookId: string
}

const isWebhook = (scope: ReadScope, { formId, webhookId }: WebhookPlace) =>
  and(ofForm(scope, formId), eq(webhooks.id, webhookId))

export async function findWebhook(
  scope: ReadScope,
  place: WebhookPlace,
): Promise<WebhookRow | null> {
  const [row] = await scope.tx.select().from(webhooks).where(isWebhook(scope, place))
  return row ?? null
}

/** Like findWebhook, locked against deletion until the transaction ends. */
export async function saveWebhook(scope: Scope, place: WebhookPlace): Promise<WebhookRow | null> {
  const wanted = scope.tx.select().from(webhooks).where(isWebhook(scope, place))
  const [row] = await wanted.for('key share')
  return row ?? null
}

export async function insertWebhook(
  scope: Scope,
  webhook: WrittenWebhook & { readonly id: string; readonly formId: string },
  { by, now }: Change,
): Promise<void> {
  const written = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by }
  await scope.tx.insert(webhooks).values({ eventId: scope.eventId, ...webhook, ...written })
}

/** Changes a webhook based on `revision`; false if it has been changed since, or does not exist. */
export async function updateWebhook(
  scope: Scope,
  { place, revision, patch }: { place: WebhookPlace; revision: number; patch: WrittenWebhook },
  { by, now }: Change,
): Promise<boolean> {
  const rows = await scope.tx
    .update(webhooks)
    .set({ ...patch, revision: sql`${webhooks.revision} + 1`, updatedAt: now, updatedBy: by })
    .where(and(isWebhook(scope, place), eq(webhooks.revision, revision)))
    .returning({ id: webhooks.id })
  return rows.length === 1
}

/** Deletes webhooks with their log, and returns those that existed. */
export async function removeWebhooks(scope: Scope, formId: string, ids: readonly string[]) {
  return scope.tx
    .delete(webhooks)
    .where(and(ofForm(scope, formId), inArray(webhooks.id, [...ids])))
    .returning({ id: webhooks.id, name: webhooks.name })
}

/**
 * Switches off a webhook whose receiver reports that it is gone. False if it is off or has been
 * changed since the delivery was created, because the response may be from an earlier address.
 */
export async function switchOffGone(
  scope: Scope,
  { webhookId, webhookRevision }: { webhookId: string; webhookRevision: number },
): Promise<boolean> {
  const rows = await scope.tx
    .update(webhooks)
    .set({ isActive: false, goneAt: sql`now()`, revision: sql`${webhooks.revision} + 1` })
    .where(
      and(
        eq(webhooks.eventId, scope.eventId),
        eq(webhooks.id, webhookId),
        eq(webhooks.revision, webhookRevision),
        eq(webhooks.isActive, true),
      ),
    )
    .returning({ id: webhooks.id })
  if (rows.length === 0) return false
  await cancelRequested(scope, webhookId)
  publishDeliveries(scope)
  return true
}

export type ActiveWebhook = Pick<WebhookRow, 'id' | 'revision' | 'settings'>

export const selectActiveWebhooks = (
  { tx, eventId }: ReadScope,
  formId: string,
): Promise<ActiveWebhook[]> => activeOfForm(tx, { eventId, formId })

const activeOfForm = cachedStatement<{ eventId: string; formId: string }, ActiveWebhook>(
  (at) => sql`
    select id, revision, settings from webhooks
    where event_id = ${at('eventId')} and form_id = ${at('formId')} and is_active order by id`,
)

const sortKeys = {
  name: folded(webhooks.name),
  updatedAt: momentKey(webhooks.updatedAt),
} as const satisfies Record<string, SortKey>

export interface WebhookQuery extends PageRequest {
  readonly formId: string
  readonly sort: keyof typeof sortKeys
  readonly search: string
}

const ofThis = and(
  eq(webhookDeliveries.eventId, webhooks.eventId),
  eq(webhookDeliveries.webhookId, webhooks.id),
)

const hasFailedLately = and(
  eq(webhookDeliveries.state, 'failed'),
  gt(webhookDeliveries.createdAt, sql`now() - make_interval(days => ${FAILED_DAYS})`),
)

/** Fetches limit + 1 rows to detect a next page, and the total. */
export async function findWebhooks(scope: ReadScope, query: WebhookQuery) {
  const wanted = and(ofForm(scope, query.formId), contains(webhooks.name, query.search))
  const key = sortKeys[query.sort]
  const last = scope.tx
    .select({ state: webhookDeliveries.state, at: webhookDeliveries.createdAt })
    .from(webhookDeliveries)
    .where(ofThis)
    .orderBy(desc(webhookDeliveries.createdAt))
    .limit(1)
    .as('last')
  const select = scope.tx
    .select({
      id: webhooks.id,
      webhook: webhooks,
      last: { state: last.state, at: last.at },
      failedCount: scope.tx.$count(webhookDeliveries, and(ofThis, hasFailedLately)),
      sortValue: key,
    })
    .from(webhooks)
    .leftJoinLateral(last, sql`true`)
    .$dynamic()
  const rows = await onPage(select, query, { wanted, key, id: webhooks.id })
  const total = await countUpToLimit(scope, webhooks, wanted)
  return { rows, total }
}

export const isWebhookThere = async ({ tx, eventId }: ReadScope, id: string): Promise<boolean> =>
  (await tx.$count(webhooks, and(eq(webhooks.eventId, eventId), eq(webhooks.id, id)))) > 0

import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm'
import type { NotificationStatus, NotificationValues } from '@eventflow/domain/notifications'
import { newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { notifications } from './notifications.tables.ts'

const isOne = (scope: ReadScope, id: string) =>
  and(eq(notifications.eventId, scope.eventId), eq(notifications.id, id))

const isAmong = (scope: ReadScope, ids: readonly string[]) =>
  and(eq(notifications.eventId, scope.eventId), inArray(notifications.id, [...ids]))

/** The values that the table stores; the audience is stored beside it. */
export type NotificationRow = Omit<NotificationValues, 'teamTypeIds' | 'hideFromTeamTypeIds'>

export async function addNotification(
  scope: Scope,
  values: NotificationRow,
  { by, at }: Author,
): Promise<string> {
  const id = newId(at.getTime())
  const stamp = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  await scope.tx.insert(notifications).values({ eventId: scope.eventId, id, ...values, ...stamp })
  return id
}

/** Locks the row until the transaction ends, so that two callers do not publish it twice. */
export async function lockNotification(scope: Scope, id: string) {
  const [row] = await scope.tx.select().from(notifications).where(isOne(scope, id)).for('update')
  return row ?? null
}
/** Reads the row without a lock. */
export async function readStored(scope: ReadScope, id: string) {
  const [row] = await scope.tx.select().from(notifications).where(isOne(scope, id))
  return row ?? null
}
export type StoredNotification = NonNullable<Awaited<ReturnType<typeof lockNotification>>>

/** The stored parts of a notification that people do not type. */
type Change = Partial<NotificationRow> & {
  readonly status?: NotificationStatus
  readonly scheduledAt?: Date | null
  readonly publishedAt?: Date
}

/** A person's change, which counts as a save. */
export async function changeNotification(
  scope: Scope,
  id: string,
  { change, author: { by, at } }: { change: Change; author: Author },
): Promise<void> {
  const saved = { updatedAt: at, updatedBy: by, revision: sql`${notifications.revision} + 1` }
  await scope.tx
    .update(notifications)
    .set({ ...change, ...saved })
    .where(isOne(scope, id))
}

/**
 * Changes the status when the notification is due and when its emails have been sent. The revision stays the
 * same, because no text changes: a person who is editing it can still save. The new status decides what is no
 * longer allowed.
 */
export async function advanceNotification(
  scope: Scope,
  id: string,
  change: Partial<typeof notifications.$inferInsert>,
): Promise<void> {
  await scope.tx.update(notifications).set(change).where(isOne(scope, id))
}

export const removeNotifications = (scope: Scope, ids: readonly string[]) =>
  scope.tx
    .delete(notifications)
    .where(isAmong(scope, ids))
    .returning({ id: notifications.id, name: notifications.title })

const idsWhere = async (scope: ReadScope, wanted: SQL | undefined): Promise<string[]> => {
  const rows = await scope.tx
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.eventId, scope.eventId), wanted))
    .orderBy(notifications.scheduledAt)
    .limit(100)
  return rows.map(({ id }) => id)
}

export const findDue = (scope: ReadScope, now: Date): Promise<string[]> =>
  idsWhere(scope, and(eq(notifications.status, 'scheduled'), lte(notifications.scheduledAt, now)))

export const countDue = ({ tx, eventId }: ReadScope, now: Date): Promise<number> =>
  tx.$count(
    notifications,
    and(
      eq(notifications.eventId, eventId),
      eq(notifications.status, 'scheduled'),
      lte(notifications.scheduledAt, now),
    ),
  )

export const findUnderWay = (scope: ReadScope): Promise<string[]> =>
  idsWhere(scope, and(eq(notifications.status, 'pushed'), isNull(notifications.settledAt)))

export async function isTeamThere(scope: ReadScope, teamId: string): Promise<boolean> {
  const { rows } = await scope.tx.execute(sql`
    select from teams where event_id = ${scope.eventId} and id = ${teamId}`)
  return rows.length > 0
}

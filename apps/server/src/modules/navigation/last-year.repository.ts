import { sql } from 'drizzle-orm'
import { isCalendarDate, type CalendarDate } from '@eventflow/domain/kernel'
import type { ClonedEvent } from '@eventflow/domain/navigation'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { clonedEvents } from './navigation.tables.ts'

export interface StoredClone extends ClonedEvent {
  readonly rightIds: readonly string[]
}

/** The event that this one was cloned from; null if it is no clone. */
export async function findClonedEvent({ tx, eventId }: ReadScope): Promise<StoredClone | null> {
  const [row] = await tx
    .select({
      names: clonedEvents.names,
      startDate: clonedEvents.startDate,
      endDate: clonedEvents.endDate,
      dueDates: clonedEvents.dueDates,
      rightIds: clonedEvents.rightIds,
    })
    .from(clonedEvents)
    .where(sql`event_id = ${eventId}`)
  return row ? { ...row, dueDates: [row.dueDates].flat().filter(isDay) } : null
}

/** Damaged values are left out. */
const isDay = (value: unknown): value is CalendarDate =>
  typeof value === 'string' && isCalendarDate(value)

export async function addClonedEvent(scope: Scope, from: ClonedEvent): Promise<void> {
  await scope.tx.insert(clonedEvents).values({ eventId: scope.eventId, ...from })
}

/** The ids that are marked as right. Locks them until the end of the transaction. */
export async function lockRightIds({ tx, eventId }: Scope): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ ids: string[] }>(sql`
    select right_ids as ids from cloned_events where event_id = ${eventId} for update`)
  return rows[0]?.ids ?? []
}

export async function saveRightIds({ tx, eventId }: Scope, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update cloned_events set right_ids = ${JSON.stringify(ids)}::jsonb where event_id = ${eventId}`)
}

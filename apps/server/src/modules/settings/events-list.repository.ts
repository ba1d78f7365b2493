// The list of events, for eventflowAdmins. It is above the events and has no row policies, so every
// endpoint here requires the highest level.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { DomainError } from '@eventflow/domain/kernel'
import { eventsErrors } from '@eventflow/domain/events'
import {
  contains,
  countUpToLimit,
  folded,
  isViolation,
  momentKey,
  onPage,
  type PageRequest,
  type ReadScope,
  type Scope,
  toPage,
} from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { events } from './settings.tables.ts'

export type EventRow = typeof events.$inferSelect
export type EventSort = 'name' | 'slug' | 'startDate' | 'createdAt'

const SORT_KEYS: Record<EventSort, SQL> = {
  name: folded(events.name),
  slug: sql`${events.slug}`,
  startDate: sql`coalesce(${events.startDate}::text, '')`,
  createdAt: momentKey(events.createdAt),
}

export interface EventQuery extends PageRequest {
  readonly sort: EventSort
  readonly search: string
  readonly isArchived?: boolean | undefined
}

export async function findEvents({ tx }: ReadScope, query: EventQuery) {
  const key = SORT_KEYS[query.sort]
  const { search, isArchived } = query
  const matching = and(
    contains(sql`${events.name} || ' ' || ${events.slug}`, search),
    isArchived === undefined ? undefined : eq(events.isArchived, isArchived),
  )
  const select = tx
    .select({ id: events.id, sortValue: sql<string>`${key}::text`, event: events })
    .from(events)
    .$dynamic()
  const rows = await onPage(select, query, { wanted: matching, key, id: events.id })
  const total = await countUpToLimit({ tx }, events, matching)
  return { ...toPage(rows, query.limit, ({ event }) => event), total }
}

export async function findEvent({ tx }: ReadScope, eventId: string): Promise<EventRow | null> {
  const [row] = await tx.select().from(events).where(eq(events.id, eventId))
  return row ?? null
}

export interface EventCounts {
  readonly teamCount: number
  readonly userCount: number
  readonly submissionCount: number
}

interface CountsRow extends EventCounts {
  [column: string]: unknown
  readonly event_id: string
}

/** The number of records of each of these events, in one statement (migrations/protect.sql). */
export async function countInEvents(
  { tx }: ReadScope,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, EventCounts>> {
  const { rows } = await tx.execute<CountsRow>(sql`
    select event_id, teams as "teamCount", users as "userCount", submissions as "submissionCount"
    from eventflow_counts_of_events(${sql.param([...eventIds])}::text[])`)
  return new Map(rows.map(({ event_id, ...counts }) => [event_id, counts]))
}

export type NewEventRow = Pick<EventRow, 'id' | 'slug' | 'name' | 'startDate' | 'endDate'>

export const addEventRow = ({ tx }: Scope, event: NewEventRow): Promise<void> =>
  addressing(
    tx
      .insert(events)
      .values(event)
      .then(() => undefined),
  )

export interface EventRowChange extends Pick<EventRow, 'id' | 'slug' | 'name' | 'appUrl'> {
  readonly revision: number
}

/** False if the revision is stale. */
export const changeEventRow = (
  { tx }: Scope,
  { id, revision, ...change }: EventRowChange,
): Promise<boolean> =>
  addressing(
    tx
      .update(events)
      .set({
        ...change,
        appHost: change.appUrl === null ? null : new URL(change.appUrl).hostname,
        updatedAt: sql`now()`,
        revision: sql`${events.revision} + 1`,
      })
      .where(and(eq(events.id, id), eq(events.revision, revision)))
      .returning({ id: events.id })
      .then((rows) => rows.length === 1),
  )

/** Returns the ids of those that exist. */
export async function setArchived(
  { tx }: Scope,
  eventIds: readonly string[],
  isArchived: boolean,
): Promise<string[]> {
  const rows = await tx
    .update(events)
    .set({ isArchived, updatedAt: sql`now()`, revision: sql`${events.revision} + 1` })
    .where(inArray(events.id, [...eventIds]))
    .returning({ id: events.id })
  return rows.map(({ id }) => id)
}

/** Reports at the field when the database refuses an address, which belongs to one event. */
async function addressing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw takenAddress(error) ?? error
  }
}

function takenAddress(error: unknown): DomainError | null {
  const { slugTaken, appUrlTaken } = eventsErrors
  if (isViolation(error, 'unique', 'events_slug_unique')) {
    return new DomainError(slugTaken, {
      problems: [problemAt('slug', 'problems.events.slugTaken')],
    })
  }
  if (isViolation(error, 'unique', 'events_app_host_unique')) {
    const problems = [problemAt('appUrl', 'problems.events.appUrlTaken')]
    return new DomainError(appUrlTaken, { problems })
  }
  return null
}

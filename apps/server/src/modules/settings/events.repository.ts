// The records of the events themselves. They belong to no event, because every process resolves the
// event of a host here. The data of an event is behind row-level security, and not in this table.
import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { EventLanguages } from '@eventflow/domain/kernel'
import { slugOfHost, type Addressing, type EventAddress } from '@eventflow/domain/settings'
import type { Database, Transaction, ReadScope, Scope } from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import { events } from './settings.tables.ts'

/** The event of a request. */
export interface ServedEvent extends EventLanguages {
  readonly id: string
  /** Closed to everybody but eventflowAdmins. */
  readonly isArchived: boolean
}

export interface EventRecord extends ServedEvent {
  readonly slug: string
  readonly isDemo: boolean
}

const columns = {
  id: events.id,
  slug: events.slug,
  isDemo: events.isDemo,
  isArchived: events.isArchived,
  language: events.language,
  languages: events.languages,
}

/** The event of single mode: the first one created that is not archived, or else the first. */
export async function findOnlyEvent(db: Database): Promise<EventRecord | null> {
  const rows = await db
    .select(columns)
    .from(events)
    .orderBy(asc(events.isArchived), asc(events.createdAt), asc(events.id))
    .limit(1)
  return rows[0] ?? null
}

/** The event of a host name: by its slug below the domain, or by an address of its own. */
export async function findEventOfHost(
  db: Database,
  host: string,
  { domain }: Extract<Addressing, { mode: 'multi' }>,
): Promise<ServedEvent | null> {
  const slug = slugOfHost(host, domain)
  return findOne(db, slug === null ? eq(events.appHost, host) : eq(events.slug, slug))
}

export const findEventBySlug = (db: Database, slug: string) => findOne(db, eq(events.slug, slug))

/** Whether a host name is the own address of any event of this portal. */
export async function isHostOfEvent({ tx }: ReadScope, host: string): Promise<boolean> {
  const rows = await tx.select({ id: events.id }).from(events).where(eq(events.appHost, host))
  return rows.length > 0
}

async function findOne(db: Database, isWanted: SQL): Promise<EventRecord | null> {
  const [row] = await db.select(columns).from(events).where(isWanted).limit(1)
  return row ?? null
}

/** Whether the event is archived. No automatic emails are sent from it. */
export async function isEventArchived({ tx, eventId }: ReadScope): Promise<boolean> {
  const [event] = await tx
    .select({ isArchived: events.isArchived })
    .from(events)
    .where(eq(events.id, eventId))
  return event?.isArchived ?? true
}

/** Every event of this portal, for work in all of them. */
export async function findEventIds(db: Pick<Database, 'select'>): Promise<string[]> {
  const rows = await db.select({ id: events.id }).from(events).orderBy(asc(events.createdAt))
  return rows.map(({ id }) => id)
}

export async function findEventAddress({ tx, eventId }: ReadScope): Promise<EventAddress | null> {
  const rows = await tx
    .select({ slug: events.slug, appUrl: events.appUrl })
    .from(events)
    .where(eq(events.id, eventId))
  return rows[0] ?? null
}

export async function addEvent(
  db: Database | Transaction,
  event: { id: string; slug: string; isDemo: boolean },
): Promise<void> {
  await db.insert(events).values(event)
}

export interface EventCopies extends EventLanguages {
  readonly eventName: string
  readonly startDate: string
  readonly endDate: string
}

/** Updates the copies of the event's details in the list of events. */
export async function copyDetails(scope: Scope, details: EventCopies): Promise<void> {
  const { eventName: name, startDate, endDate, language, languages } = details
  await scope.tx
    .update(events)
    .set({
      name,
      startDate,
      endDate,
      language,
      languages: [...languages],
      updatedAt: sql`now()`,
      revision: sql`${events.revision} + 1`,
    })
    .where(eq(events.id, scope.eventId))
  // Invalidates the caches of all processes, which contain the event of a host with its languages.
  publish(scope, ['events'], 'organisers')
}

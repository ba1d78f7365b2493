import { and, asc, eq, sql } from 'drizzle-orm'
import { settingsSchemas, type Settings, type SettingsName } from '@eventflow/domain/settings'
import type { Database, Scope } from '../../platform/db/index.ts'
import { appSettings, events } from './settings.tables.ts'

export interface EventRecord {
  readonly id: string
  readonly isDemo: boolean
}

/** The event of single mode: the first that was created. */
export async function findOnlyEvent(db: Database): Promise<EventRecord | null> {
  const rows = await db
    .select({ id: events.id, isDemo: events.isDemo })
    .from(events)
    .where(eq(events.isArchived, false))
    .orderBy(asc(events.createdAt))
    .limit(1)
  return rows[0] ?? null
}

/** Every event of this portal, for work that is done in all of them. */
export async function findEventIds(db: Database): Promise<string[]> {
  const rows = await db.select({ id: events.id }).from(events).orderBy(asc(events.createdAt))
  return rows.map(({ id }) => id)
}

export async function addEvent(
  db: Database,
  event: { id: string; slug: string; isDemo: boolean },
): Promise<void> {
  await db.insert(events).values(event)
}

export interface StoredSettings<N extends SettingsName> {
  readonly data: Settings[N]
  readonly revision: number
}

export async function findSettings<N extends SettingsName>(
  scope: Scope,
  name: N,
): Promise<StoredSettings<N> | null> {
  const rows = await scope.tx
    .select({ data: appSettings.data, revision: appSettings.revision })
    .from(appSettings)
    .where(and(eq(appSettings.eventId, scope.eventId), eq(appSettings.name, name)))
  const row = rows[0]
  if (row === undefined) return null
  return { data: settingsSchemas[name].parse(row.data) as Settings[N], revision: row.revision }
}

/** All groups of settings in one statement. */
export async function findAllSettings(scope: Scope): Promise<Partial<Settings>> {
  const rows = await scope.tx
    .select({ name: appSettings.name, data: appSettings.data })
    .from(appSettings)
    .where(eq(appSettings.eventId, scope.eventId))
  const entries = rows.map(({ name, data }) => [
    name,
    settingsSchemas[name as SettingsName].parse(data),
  ])
  return Object.fromEntries(entries) as Partial<Settings>
}

export async function addSettings(
  scope: Scope,
  name: SettingsName,
  data: Settings[SettingsName],
): Promise<void> {
  await scope.tx.insert(appSettings).values({ eventId: scope.eventId, name, data })
}

/** As readers see a group of settings that nobody has saved yet: with its defaults. */
export const UNSAVED_REVISION = 1

/** The first save of a group; false when somebody else has been quicker. */
export async function saveFirstSettings(
  scope: Scope,
  name: SettingsName,
  change: { data: Settings[SettingsName]; updatedBy: string },
): Promise<boolean> {
  const rows = await scope.tx
    .insert(appSettings)
    .values({ eventId: scope.eventId, name, ...change, revision: UNSAVED_REVISION + 1 })
    .onConflictDoNothing()
    .returning({ name: appSettings.name })
  return rows.length === 1
}

/** Replaces a record based on `revision`; false when it has been changed since. */
export async function replaceSettings(
  scope: Scope,
  name: SettingsName,
  change: { data: Settings[SettingsName]; revision: number; updatedBy: string },
): Promise<boolean> {
  const rows = await scope.tx
    .update(appSettings)
    .set({
      data: change.data,
      revision: sql`${appSettings.revision} + 1`,
      updatedAt: sql`now()`,
      updatedBy: change.updatedBy,
    })
    .where(
      and(
        eq(appSettings.eventId, scope.eventId),
        eq(appSettings.name, name),
        eq(appSettings.revision, change.revision),
      ),
    )
    .returning({ name: appSettings.name })
  return rows.length === 1
}

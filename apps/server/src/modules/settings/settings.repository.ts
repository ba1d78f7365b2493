import { and, eq, sql } from 'drizzle-orm'
import { settingsSchemas, type Settings, type SettingsName } from '@eventflow/domain/settings'
import { keptStatement, type Scope } from '../../platform/db/index.ts'
import { remember } from '../../platform/memory/index.ts'
import { copyDetails, type EventCopies } from './events.repository.ts'
import { appSettings } from './settings.tables.ts'

/** The settings of as many events are kept at hand. */
const MOST_EVENTS = 200

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

/** What was found in a transaction, which has one ending. */
const foundIn = new WeakMap<Scope['ending'], Promise<Partial<Settings>>>()

/** All groups of settings, asked for once in a transaction: most requests need some of them. */
export function findAllSettings(scope: Scope): Promise<Partial<Settings>> {
  const known = foundIn.get(scope.ending)
  if (known !== undefined) return known
  const found = selectAllSettings(scope)
  foundIn.set(scope.ending, found)
  return found
}

const selectStored = keptStatement<{ eventId: string }, { stored: string | null }>(
  (at) => sql`
    select json_object_agg(name, data)::text as stored from app_settings
    where event_id = ${at('eventId')}`,
)

async function selectAllSettings({ tx, eventId }: Scope): Promise<Partial<Settings>> {
  const [row] = await selectStored(tx, { eventId })
  return readStored(row?.stored ?? '{}')
}

const readStored = remember(MOST_EVENTS, (stored) => {
  const entries = Object.entries(JSON.parse(stored) as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([name, data]) => [name, settingsSchemas[name as SettingsName].parse(data)]),
  ) as Partial<Settings>
})

export async function addSettings(
  scope: Scope,
  name: SettingsName,
  data: Settings[SettingsName],
): Promise<void> {
  foundIn.delete(scope.ending)
  await scope.tx.insert(appSettings).values({ eventId: scope.eventId, name, data })
  if (name === 'event') await copyDetails(scope, data as EventCopies)
}

/** As readers see a group of settings that nobody has saved yet: with its defaults. */
export const UNSAVED_REVISION = 1

/** The first save of a group; false when somebody else has been quicker. */
export async function saveFirstSettings(
  scope: Scope,
  name: SettingsName,
  change: { data: Settings[SettingsName]; updatedBy: string },
): Promise<boolean> {
  foundIn.delete(scope.ending)
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
  foundIn.delete(scope.ending)
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
  if (rows.length === 1 && name === 'event') await copyDetails(scope, change.data as EventCopies)
  return rows.length === 1
}

import { and, eq, sql, type SQL } from 'drizzle-orm'
import {
  asRecord,
  forEachGroup,
  readGroup,
  settingsGroups,
  groupOf,
  type GroupData,
  type Settings,
  type SettingsName,
} from '@eventflow/domain/settings'
import { cachedStatement, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { remember } from '../../platform/memory/index.ts'
import { copyDetails } from './events.repository.ts'
import { appSettings } from './settings.tables.ts'

/** The settings of this many events are cached. */
const MAX_EVENTS = 200

/** The revision of a group that nobody has saved yet. */
const UNSAVED_REVISION = 1

export interface StoredGroup {
  readonly data: GroupData
  readonly revision: number
  /** Fields whose stored value cannot be read. */
  readonly broken: string[]
  /** Set if every field is unreadable. */
  readonly unreadable?: string
  /** Whether there is a record. A group that nobody has saved has its defaults. */
  readonly isStored: boolean
}

export type StoredGroups = Readonly<Record<SettingsName, StoredGroup>>

/** The settings of a transaction, by its scope. */
const foundIn = new WeakMap<ReadScope, Promise<StoredGroups>>()

/** Settings that another statement of the transaction has returned, by its scope. */
const cameAlong = new WeakMap<ReadScope, string>()

/**
 * Stores the settings that the statement identifying the caller has returned, so that they need no
 * query.
 */
export const settingsCameAlong = (scope: ReadScope, stored: string): void =>
  void cameAlong.set(scope, stored)

/** All groups of settings, read once per transaction, because most requests need some of them. */
export function findAllSettings(scope: ReadScope): Promise<StoredGroups> {
  const known = foundIn.get(scope)
  if (known !== undefined) return known
  const found = selectAllSettings(scope)
  foundIn.set(scope, found)
  return found
}

/** All settings of an event as one text, for use in another statement. */
export const settingsAsText = (eventId: SQL): SQL => sql`
  select coalesce(json_object_agg(name,
    json_build_object('data', data, 'revision', revision))::text, '{}') as stored
  from app_settings where event_id = ${eventId}`

const selectStored = cachedStatement<{ eventId: string }, { stored: string }>((at) =>
  settingsAsText(at('eventId')),
)

async function storedText(scope: ReadScope): Promise<string> {
  const known = cameAlong.get(scope)
  if (known !== undefined) return known
  const [row] = await selectStored(scope.tx, { eventId: scope.eventId })
  return row?.stored ?? '{}'
}

async function selectAllSettings(scope: ReadScope): Promise<StoredGroups> {
  const groups = readStored(await storedText(scope))
  const { unreadable } = scope
  for (const [name, { broken }] of Object.entries(groups)) {
    if (broken.length > 0) unreadable.add(`settings: ${name}`)
  }
  return groups
}

const readStored = remember(MAX_EVENTS, (text): StoredGroups => {
  const stored = asRecord(JSON.parse(text))
  return forEachGroup((name) => {
    const record = asRecord(stored?.[name])
    const group = groupOf(name)
    const { data, broken } = readGroup(group, record === null ? {} : record['data'])
    const revision = Number(record?.['revision'] ?? UNSAVED_REVISION)
    const isLost = broken.length === Object.keys(group.fields).length && group.none !== undefined
    const unreadable = isLost ? { unreadable: group.none.message } : {}
    return { data, broken, ...unreadable, revision, isStored: record !== null }
  })
})

export async function addSettings<N extends SettingsName>(
  scope: Scope,
  name: N,
  data: Partial<Settings[N]>,
): Promise<void> {
  foundIn.delete(scope)
  cameAlong.delete(scope)
  await scope.tx.insert(appSettings).values({ eventId: scope.eventId, name, data })
  await copyEventDetails(scope, { name, data })
}

export interface GroupChange {
  readonly name: SettingsName
  readonly data: GroupData
  readonly revision: number
  /** Null for a change without a signed-in person. */
  readonly updatedBy: string | null
}

/** False if the group has been saved since `revision` was read. */
export async function saveSettings(scope: Scope, change: GroupChange): Promise<boolean> {
  foundIn.delete(scope)
  cameAlong.delete(scope)
  const isSaved = (await replace(scope, change)) || (await saveFirst(scope, change))
  if (isSaved) await copyEventDetails(scope, change)
  return isSaved
}

/** Unknown fields, of another version, stay as they are stored. */
async function replace(
  { tx, eventId }: Scope,
  { name, data, revision, updatedBy }: GroupChange,
): Promise<boolean> {
  const known = sql`case jsonb_typeof(${appSettings.data}) when 'object' then ${appSettings.data} else '{}' end`
  const rows = await tx
    .update(appSettings)
    .set({
      data: sql`${known} || ${JSON.stringify(data)}::jsonb`,
      revision: sql`${appSettings.revision} + 1`,
      updatedAt: sql`now()`,
      updatedBy,
    })
    .where(
      and(
        eq(appSettings.eventId, eventId),
        eq(appSettings.name, name),
        eq(appSettings.revision, revision),
      ),
    )
    .returning({ name: appSettings.name })
  return rows.length === 1
}

/** The first save of a group; false if somebody else was faster. */
async function saveFirst(
  { tx, eventId }: Scope,
  { name, data, revision, updatedBy }: GroupChange,
): Promise<boolean> {
  if (revision !== UNSAVED_REVISION) return false
  const rows = await tx
    .insert(appSettings)
    .values({ eventId, name, data, updatedBy, revision: UNSAVED_REVISION + 1 })
    .onConflictDoNothing()
    .returning({ name: appSettings.name })
  return rows.length === 1
}

/** The list of events has copies of the event's own details. */
async function copyEventDetails(
  scope: Scope,
  { name, data }: Pick<GroupChange, 'name' | 'data'>,
): Promise<void> {
  if (name === 'event') await copyDetails(scope, readGroup(settingsGroups.event, data).data)
}

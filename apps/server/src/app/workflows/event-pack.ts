// The configuration of an event as one readable JSON, and an empty event made of it (docs/decisions/132-event-packs.md).
import type { PackClock } from '@eventflow/domain/events'
import { DomainError, isTimeZone, propertyOf, type Topic } from '@eventflow/domain/kernel'
import { CORE_PAGE_IDS } from '@eventflow/domain/settings'
import { readAllSettings } from '../../modules/settings/index.ts'
import { audit } from '../../platform/audit/index.ts'
import {
  inEvent,
  inEventToRead,
  inSnapshot,
  isViolation,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import {
  asRow,
  diffPacks,
  finder,
  insertRows,
  keptRows,
  PackRefused,
  readRecords,
  selectRows,
  toPackRow,
  toStored,
  type PackProblem,
  type PackRecords,
  type PackRow,
} from '../../platform/pack/index.ts'
import type { Services } from '../../platform/services.ts'
import {
  contentOf,
  dropContents,
  keepContents,
  MOST_PACKED_BYTES,
  takeContents,
} from './event-pack.files.ts'
import { PACK_KINDS } from './event-pack.kinds.ts'
import {
  exportSettings,
  lostPointers,
  readSettings,
  saveAll,
  type PackSettings,
} from './event-pack.settings.ts'

const PACK_FORMAT = 'eventflow-event-pack'
const VERSION = 1
/** Characters of a pack: its files in base64, and as much again. */
export const MOST_PACK_CHARACTERS = 3 * MOST_PACKED_BYTES
const MOST_DEPTH = 60
/** Names that mean something to every object. */
const NO_NAMES = new Set(['__proto__', 'constructor', 'prototype'])

interface EventPack {
  readonly format: string
  readonly version: number
  readonly settings: PackSettings
  readonly records: PackRecords
}

async function clockOf(scope: ReadScope): Promise<PackClock> {
  const { event } = await readAllSettings(scope)
  return { startDate: event.startDate, timeZone: event.timeZone }
}

async function storedRows(scope: ReadScope): Promise<PackRecords> {
  const rows: Record<string, PackRow[]> = {}
  for (const kind of PACK_KINDS) rows[kind.name] = await selectRows(scope, kind)
  return keptRows(PACK_KINDS, rows)
}

/** The configuration of an event as it is now. Throws PackRefused for files that are too large. */
export async function exportPack(services: Services, eventId: string): Promise<EventPack> {
  const { settings, stored, clock } = await inSnapshot(services, eventId, async (scope) => {
    const own = await clockOf(scope)
    return {
      clock: own,
      settings: await exportSettings(scope, own),
      stored: await storedRows(scope),
    }
  })
  const records: Record<string, PackRow[]> = {}
  for (const kind of PACK_KINDS) {
    records[kind.name] = (stored[kind.name] ?? []).map((row) => toPackRow(kind, row, clock))
  }
  const files = stored['files'] ?? []
  const bytes = files.reduce((sum, { keptSize }) => sum + Number(keptSize), 0)
  if (bytes > MOST_PACKED_BYTES)
    throw new PackRefused([{ path: 'files', message: 'The files are too large for a pack' }])
  for (const [index, row] of files.entries()) {
    const list = records['files'] ?? []
    list[index] = { ...list[index], content: await contentOf(services, row) }
  }
  return { format: PACK_FORMAT, version: VERSION, settings, records }
}

/** One pack has one text. */
export const packText = (pack: EventPack): string => `${JSON.stringify(pack, null, 2)}\n`

const refuse = (path: string, message: string): never => {
  throw new PackRefused([{ path, message }])
}

/** Names that would change an object itself, and what is deeper than anything of a pack. */
function refuseHostile(value: unknown, path: string, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MOST_DEPTH) refuse(path, 'This is too deep')
  for (const [name, part] of Object.entries(value)) {
    if (NO_NAMES.has(name)) refuse(`${path}.${name}`, 'This name cannot be used')
    refuseHostile(part, path === '' ? name : `${path}.${name}`, depth + 1)
  }
}

/** The parts of a text that says that it is a pack. */
function parsePack(text: string): { settings: PackRow; records: PackRow } {
  if (text.length > MOST_PACK_CHARACTERS) refuse('pack', 'This is too large for a pack')
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    refuse('pack', 'This is no JSON')
  }
  refuseHostile(parsed, '')
  const { format, version, settings, records, ...rest } = asRow(parsed) ?? {}
  if (format !== PACK_FORMAT) refuse('format', 'This is no event pack')
  if (version !== VERSION) refuse('version', `This portal reads version ${VERSION}`)
  for (const name of Object.keys(rest)) refuse(name, 'Nothing of this name is known here')
  const parts = { settings: asRow(settings), records: asRow(records) }
  if (parts.settings === null) return refuse('settings', 'The settings are missing')
  if (parts.records === null) return refuse('records', 'The records are missing')
  return { settings: parts.settings, records: parts.records }
}

interface Read {
  readonly settings: PackSettings
  readonly records: PackRecords
  readonly contents: readonly Buffer[]
}

const isPlace = (id: string): boolean =>
  id === 'content' || (CORE_PAGE_IDS as readonly string[]).includes(id)

/** Everything that is wrong with a pack for this event: nothing is written. */
async function readFor(scope: ReadScope, text: string): Promise<Read> {
  const { settings: given, records: told } = parsePack(text)
  const problems: PackProblem[] = []
  const own = await readAllSettings(scope)
  const zone = asRow(given['event'])?.['timeZone']
  const timeZone = typeof zone === 'string' && isTimeZone(zone) ? zone : own.event.timeZone
  const clock = { startDate: own.event.startDate, timeZone }
  const files = Array.isArray(told['files']) ? told['files'] : []
  const { rows, contents } = takeContents(files, problems)
  const bare = Array.isArray(told['files']) ? { ...told, files: rows } : told
  const settings = readSettings(given, { clock, own }, problems)
  const records = readRecords(PACK_KINDS, { records: bare, clock }, problems)
  if (problems.length === 0) {
    const find = finder(PACK_KINDS, records)
    problems.push(...lostPointers(settings, { find, isPlace }), ...(await occupied(scope)))
  }
  if (problems.length > 0) throw new PackRefused(problems)
  return { settings, records, contents }
}

/** A pack fills an event that has nothing of what is in packs: nothing is mixed, and nothing overwritten. */
async function occupied(scope: ReadScope): Promise<PackProblem[]> {
  const there = await storedRows(scope)
  return PACK_KINDS.flatMap(({ name }) => {
    const count = there[name]?.length ?? 0
    if (count === 0) return []
    return [{ path: `records.${name}`, message: `The event has ${count} already` }]
  })
}

/** What open screens ask again. */
const CHANGED: readonly Topic[] = [
  'settings',
  'teamTypes',
  'customFields',
  'fieldGroups',
  'forms',
  'tasks',
  'taskGroups',
  'content',
  'assets',
  'downloads',
  'suppliers',
  'supplierGroups',
  'cardLayouts',
  'scheduleItems',
  'reminderSchedules',
  'emailWordings',
  'reports',
]

/** Only whoever runs the portal fills events. */
const TERMINAL = { requestId: 'npm run pack', address: 'terminal' }

async function write(scope: Scope, { settings, records }: Read): Promise<void> {
  const things = [`event:${scope.eventId}`]
  audit(scope, { action: 'events.update', actor: null, things, ...TERMINAL })
  const find = finder(PACK_KINDS, records)
  for (const kind of PACK_KINDS) {
    const rows = (records[kind.name] ?? []).map((row) => toStored(kind, row, find))
    await insertRows(scope, kind, rows)
  }
  await saveAll(scope, settings)
  publish(scope, CHANGED, 'everybody')
}

const sidesOf = ({ settings, records }: { settings: object; records: object }) => ({
  settings: settings as Record<string, PackRow>,
  records: recordsOf(records),
})

/** Lists of records, whatever stands there. */
const recordsOf = (records: object): PackRecords =>
  Object.fromEntries(
    Object.entries(records).map(([name, rows]: [string, unknown]) => [
      name,
      (Array.isArray(rows) ? rows : []).filter((row) => asRow(row) !== null) as PackRow[],
    ]),
  )

/** How the second pack differs from the first. Throws PackRefused for what is none. */
export const diffOfPacks = (before: string, after: string): string[] =>
  diffPacks(PACK_KINDS, sidesOf(parsePack(before)), sidesOf(parsePack(after)))

/** How a pack differs from what the event has. */
export async function diffWithEvent(
  services: Services,
  eventId: string,
  text: string,
): Promise<string[]> {
  const after = sidesOf(parsePack(text))
  return diffPacks(PACK_KINDS, sidesOf(await exportPack(services, eventId)), after)
}

/** What a pack would bring into the event. Throws PackRefused with all that is wrong. */
export const checkPack = (services: Services, eventId: string, text: string): Promise<Read> =>
  inEventToRead(services, eventId, (scope) => readFor(scope, text))

/** Fills an empty event: all of the pack or nothing. Throws PackRefused with all that is wrong. */
export async function importPack(services: Services, eventId: string, text: string): Promise<Read> {
  const read = await checkPack(services, eventId, text)
  const files = await keepContents(services, eventId, {
    rows: read.records['files'] ?? [],
    contents: read.contents,
  }).catch((error: unknown) => {
    if (error instanceof DomainError) refuse('records.files', error.message)
    throw error
  })
  try {
    await inEvent(services, eventId, async (scope) => {
      // Somebody may have added something since.
      const there = await occupied(scope)
      if (there.length > 0) throw new PackRefused(there)
      await write(scope, { ...read, records: { ...read.records, files } })
    })
    return read
  } catch (error) {
    await dropContents(services, files)
    if (isViolation(error, 'unique'))
      refuse(
        'records',
        `Two records have what only one can have: ${String(propertyOf(error instanceof Error ? error.cause : error, 'constraint'))}`,
      )
    throw error
  }
}

// Fills an empty event from a pack (docs/design/events.md): shows its contents and problems first,
// and then imports all or nothing.
import {
  MAX_LISTED_CHANGES,
  PACK_PARTS,
  partOfSettings,
  topicsOfParts,
  type PackCheck,
  type PackDiff,
  type PackPart,
} from '@eventflow/domain/events'
import { isTimeZone, keysOf, propertyOf } from '@eventflow/domain/kernel'
import { CORE_PAGE_IDS, type GroupData, type Settings } from '@eventflow/domain/settings'
import type { WordKey } from '@eventflow/domain/words'
import { readAllSettings } from '../../modules/settings/index.ts'
import { inEventToRead, isViolation, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { isUnconfirmed } from '../../platform/http/index.ts'
import { problemAt, word } from '../../platform/language/index.ts'
import { publish } from '../../platform/live/index.ts'
import {
  asRow,
  diffPacks,
  finder,
  insertRows,
  isRow,
  PackRefused,
  readRecords,
  settingChanges,
  toStored,
  type PackChanges,
  type PackedParts,
  type PackProblem,
  type PackRecords,
  type PackRow,
  type PackSides,
  type ParsedPack,
} from '../../platform/pack/index.ts'
import type { Services } from '../../platform/services.ts'
import { readConfiguration, storedRows } from './event-pack.export.ts'
import { dropContents, storeContents } from './event-pack.files.ts'
import { PACK_KINDS } from './event-pack.kinds.ts'
import { lostPointers, readSettings, saveAll, type PackSettings } from './event-pack.settings.ts'

/** A validated pack for an event. */
export interface Judged {
  readonly settings: PackSettings
  readonly records: PackRecords
  readonly problems: readonly PackProblem[]
  /** The event's current values of these settings. */
  readonly own: Settings
}

const isPlace = (id: string): boolean =>
  id === 'content' || CORE_PAGE_IDS.some((pageId) => pageId === id)

/** The parts of a pack that this event would store, and all its problems. */
export async function judge(
  scope: ReadScope,
  { settings: given, records: packRecords }: PackedParts,
  known: readonly PackProblem[] = [],
): Promise<Judged> {
  const problems = [...known]
  const own = await readAllSettings(scope)
  const zone = asRow(given['event'])?.['timeZone']
  const timeZone = typeof zone === 'string' && isTimeZone(zone) ? zone : own.event.timeZone
  const clock = { startDate: own.event.startDate, timeZone }
  const settings = readSettings(given, { clock, own }, problems)
  const records = await readRecords(PACK_KINDS, { records: packRecords, clock }, problems)
  if (problems.length === 0) {
    const find = finder(PACK_KINDS, records)
    problems.push(...lostPointers(settings, { find, isPlace }))
  }
  problems.push(...(await occupied(scope)))
  return { settings, records, problems, own }
}

/**
 * A pack can only fill an event without records of any kind in packs. Nothing is merged or
 * overwritten.
 */
async function occupied(scope: ReadScope): Promise<PackProblem[]> {
  const there = await storedRows(scope)
  const things = PACK_KINDS.flatMap(({ name }) => {
    const count = there[name]?.length ?? 0
    return count === 0 ? [] : [`${count} ${kindText(name)}`]
  })
  if (things.length === 0) return []
  return [problemAt('records', 'problems.pack.occupied', { things: things.join(', ') })]
}

/** The kind of record in words, or its name in packs. */
function kindText(name: string): string {
  const key = `events.pack.records.${name}`
  const text = word(key as WordKey)
  return text === key ? name : text
}

/** The lists of a pack, without entries that are not records. */
const recordsOf = (records: object): PackRecords =>
  Object.fromEntries(
    Object.entries(records).map(([name, rows]: [string, unknown]) => [
      name,
      (Array.isArray(rows) ? rows : []).filter(isRow),
    ]),
  )

const sidesOf = ({ settings, records }: { settings: object; records: object }): PackSides => ({
  settings: settings as Record<string, PackRow>,
  records: recordsOf(records),
})

/** The differences from the first to the second pack. */
export const diffOfPacks = (before: PackedParts, after: PackedParts): PackChanges =>
  diffPacks(PACK_KINDS, sidesOf(before), sidesOf(after))

/** The differences between an event and a pack. */
export const diffWithEvent = async (scope: ReadScope, pack: PackedParts): Promise<PackChanges> =>
  diffPacks(PACK_KINDS, sidesOf(await readConfiguration(scope)), sidesOf(pack))

/** The differences up to the limit of the screen, with the counts of all. */
export function limitDiff({ settings, changes }: PackChanges): PackDiff {
  const counts = new Map<string, PackDiff['counts'][number]>()
  for (const { part, kind, change } of changes) {
    const key = `${part} ${kind} ${change}`
    const count = (counts.get(key)?.count ?? 0) + 1
    counts.set(key, { part, kind, change, count })
  }
  return {
    settings: settings.slice(0, MAX_LISTED_CHANGES),
    counts: [...counts.values()],
    changes: changes.slice(0, MAX_LISTED_CHANGES),
  }
}

/** The additions, changes and omissions of an import, and its problems. */
export function checkSummary(
  { settings, own, problems }: Judged,
  { records }: PackedParts,
): PackCheck {
  const { changes } = diffPacks(PACK_KINDS, sidesOf({ settings: {}, records: {} }), {
    settings: {},
    records: recordsOf(records),
  })
  const groups = keysOf(settings)
  const touched = new Set<PackPart | null>([
    ...groups.map(partOfSettings),
    ...changes.map(({ part }) => part),
  ])
  return {
    ...limitDiff({
      settings: groups.flatMap((name) =>
        settingChanges(name, own[name] as GroupData, settings[name] ?? {}),
      ),
      changes,
    }),
    problems: problems.slice(0, MAX_LISTED_CHANGES),
    problemCount: problems.length,
    left: PACK_PARTS.filter((part) => !touched.has(part)),
  }
}

/** Stores a validated pack in an empty event. */
export async function fill(scope: Scope, { settings, records }: Judged): Promise<void> {
  const find = finder(PACK_KINDS, records)
  const parts = new Set<PackPart | null>(keysOf(settings).map(partOfSettings))
  for (const kind of PACK_KINDS) {
    const rows = records[kind.name] ?? []
    for (const row of rows) parts.add(kind.partOf(row))
    await insertRows(
      scope,
      kind,
      rows.map((row) => toStored(kind, row, find)),
    )
  }
  await saveAll(scope, settings)
  publish(scope, topicsOfParts(PACK_PARTS.filter((part) => parts.has(part))), 'everybody')
}

interface PackImport {
  readonly eventId: string
  readonly pack: ParsedPack
  /** The folder with the bytes of its files. */
  readonly folder: string
}

/** Opens the transaction of an import in the right event. */
export type WithinEvent = (work: (scope: Scope) => Promise<void>) => Promise<void>

/** Fills an empty event: all of the pack or nothing. Throws PackRefused with all problems. */
export async function importPack(
  services: Services,
  { eventId, pack, folder }: PackImport,
  within: WithinEvent,
): Promise<PackCheck> {
  const judged = await inEventToRead(services, { eventId, limits: 'none' }, (scope) =>
    judge(scope, pack, pack.problems),
  )
  if (judged.problems.length > 0) throw new PackRefused(judged.problems)
  const rows = judged.records['files'] ?? []
  const files = await storeContents(services, eventId, { rows, folder })
  try {
    await within(async (scope) => {
      // Somebody may have added a record since the check.
      const there = await occupied(scope)
      if (there.length > 0) throw new PackRefused(there)
      await fill(scope, { ...judged, records: { ...judged.records, files } })
    })
  } catch (error) {
    if (!isUnconfirmed(error)) await dropContents(services, files)
    throw asRefusal(error)
  }
  return checkSummary(judged, pack)
}

/** Turns unique violations, which only the database detects, into refusals. */
export function asRefusal(error: unknown): unknown {
  if (!isViolation(error, 'unique')) return error
  const constraint = propertyOf(error instanceof Error ? error.cause : error, 'constraint')
  const name = String(constraint)
  return new PackRefused([problemAt('records', 'problems.pack.unique', { name })])
}

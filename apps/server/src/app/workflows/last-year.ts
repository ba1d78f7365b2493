// The list "To check": texts of a cloned event that still name the event before (docs/design/events.md). It is
// computed from the present texts, so only the entries that are right as they are need to be stored.
import { createHash } from 'node:crypto'
import { DONE, type Done, type Viewer } from '@eventflow/domain/kernel'
import {
  lastYearKindsOf,
  lastYearOf,
  sentencesOfLastYear,
  type ClonedEvent,
  type LastYearCounts,
  type LastYear,
  type LastYearEntry,
  type LastYearKind,
  type LastYearList,
} from '@eventflow/domain/navigation'
import type { EventDetails } from '@eventflow/domain/settings'
import { findClonedEvent, lockRightIds, saveRightIds } from '../../modules/navigation/index.ts'
import { findAllSettings, readAllSettings } from '../../modules/settings/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { keptRows, selectRows, type PackRecords, type PackRow } from '../../platform/pack/index.ts'
import { createPace } from '../../platform/turns/index.ts'
import type { PackSettings } from './event-pack.settings.ts'
import { KINDS_WITH_TEXTS, placedTexts, type PlacedText } from './last-year.texts.ts'

export const namedEvent = ({
  eventName,
  longName,
  shortName,
  startDate,
  endDate,
}: EventDetails) => ({
  names: [...new Set([eventName, longName, shortName])],
  startDate,
  endDate,
})

const MAX_ID_CHARACTERS = 32

/** Contains the sentence, so that a changed one is a new entry. */
const idOf = ({ kind, recordId, field, language }: PlacedText, sentence: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, recordId, field, language, sentence]))
    .digest('hex')
    .slice(0, MAX_ID_CHARACTERS)

/** Every sentence that names last year, once for each place. */
async function findEntries(
  { settings, records }: { settings: PackSettings; records: PackRecords },
  lastYear: LastYear,
): Promise<LastYearEntry[]> {
  const found = new Map<string, LastYearEntry>()
  const pace = createPace()
  for (const { text, ...place } of placedTexts(settings, records)) {
    await pace()
    for (const { sentence, excerpt, marks } of sentencesOfLastYear(text, lastYear)) {
      const id = idOf({ ...place, text }, sentence)
      // The draft and the published version of a page share most sentences.
      if (!found.has(id)) found.set(id, { id, ...place, excerpt, marks: [...marks] })
    }
  }
  return [...found.values()]
}

async function readTexts(
  scope: ReadScope,
): Promise<{ settings: PackSettings; records: PackRecords }> {
  const groups = await findAllSettings(scope)
  const rows: Record<string, PackRow[]> = {}
  for (const kind of KINDS_WITH_TEXTS) rows[kind.name] = await selectRows(scope, kind)
  return {
    settings: Object.fromEntries(Object.entries(groups).map(([name, { data }]) => [name, data])),
    records: keptRows(KINDS_WITH_TEXTS, rows),
  }
}

interface Found {
  readonly from: ClonedEvent
  readonly rightIds: ReadonlySet<string>
  readonly entries: readonly LastYearEntry[]
}

/** Null if the event is no clone. */
async function findAll(scope: ReadScope): Promise<Found | null> {
  const from = await findClonedEvent(scope)
  if (from === null) return null
  const { event } = await readAllSettings(scope)
  const entries = await findEntries(await readTexts(scope), lastYearOf(from, namedEvent(event)))
  return { from, rightIds: new Set(from.rightIds), entries }
}

/** The number of texts to check by kind; null if the event is no clone. */
export async function countLastYear(scope: ReadScope): Promise<LastYearCounts | null> {
  const found = await findAll(scope)
  if (found === null) return null
  const counts = new Map<LastYearKind, number>()
  for (const { id, kind } of found.entries)
    if (!found.rightIds.has(id)) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

export async function listLastYear(
  scope: ReadScope,
  viewer: Viewer,
  { isRight = false, limit }: { isRight?: boolean | undefined; limit: number },
): Promise<LastYearList> {
  const found = await findAll(scope)
  if (found === null) return { from: null, items: [], total: 0, rightCount: 0 }
  const { from, rightIds, entries } = found
  const kinds = lastYearKindsOf(viewer)
  const own = kinds.flatMap((kind) => entries.filter((entry) => entry.kind === kind))
  const right = own.filter(({ id }) => rightIds.has(id))
  const listed = isRight ? right : own.filter(({ id }) => !rightIds.has(id))
  const { names, startDate, endDate } = from
  return {
    from: { name: names[0] ?? '', startDate, endDate },
    items: listed.slice(0, limit),
    total: listed.length,
    rightCount: right.length,
  }
}

/** Ids of texts that have changed meanwhile are ignored, and forgotten. */
export async function markRight(
  scope: Scope,
  viewer: Viewer,
  { ids, isRight }: { ids: readonly string[]; isRight: boolean },
): Promise<Done> {
  const before = await lockRightIds(scope)
  const { entries } = (await findAll(scope)) ?? { entries: [] }
  const kinds = lastYearKindsOf(viewer)
  const chosen = new Set(
    entries.filter(({ id, kind }) => ids.includes(id) && kinds.includes(kind)).map(({ id }) => id),
  )
  const present = new Set(entries.map(({ id }) => id))
  const others = before.filter((id) => present.has(id) && !chosen.has(id))
  await saveRightIds(scope, isRight ? [...others, ...chosen] : others)
  return DONE
}

/** Kinds of records that arrive as drafts in a clone if they name last year. */
const DRAFTED: ReadonlySet<string> = new Set(['content', 'tasks', 'scheduleItems'])

/** The records of a clone: those that name last year are not published. */
export async function withDrafts(records: PackRecords, lastYear: LastYear): Promise<PackRecords> {
  const entries = await findEntries({ settings: {}, records }, lastYear)
  const naming = new Set(entries.map(({ kind, recordId }) => `${kind} ${recordId}`))
  return Object.fromEntries(
    Object.entries(records).map(([name, rows]) => [
      name,
      DRAFTED.has(name)
        ? rows.map((row) =>
            naming.has(`${name} ${String(row['id'])}`) ? { ...row, isPublished: false } : row,
          )
        : rows,
    ]),
  )
}

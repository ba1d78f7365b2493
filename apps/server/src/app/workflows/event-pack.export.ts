// The current configuration of an event, also as the text of a pack.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import {
  partOfSettings,
  type PackClock,
  type PackPart,
  type PackThing,
} from '@eventflow/domain/events'
import { keysOf } from '@eventflow/domain/kernel'
import { findBytes } from '../../modules/files/index.ts'
import { readAllSettings } from '../../modules/settings/index.ts'
import { inSnapshot, type ReadScope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import {
  keptRows,
  MAX_PACKED_BYTES,
  PACK_FORMAT,
  PACK_VERSION,
  PackRefused,
  selectRows,
  toPackRow,
  type PackKind,
  type PackRecords,
  type PackRow,
} from '../../platform/pack/index.ts'
import type { Services } from '../../platform/services.ts'
import { PACK_KINDS } from './event-pack.kinds.ts'
import { exportSettings, type PackSettings } from './event-pack.settings.ts'

export interface Configuration {
  readonly clock: PackClock
  readonly settings: PackSettings
  /** In the form of a pack, with files but without their bytes. */
  readonly records: PackRecords
  /** The stored files, in the same order. */
  readonly files: readonly PackRow[]
}

export async function storedRows(scope: ReadScope): Promise<PackRecords> {
  const rows: Record<string, PackRow[]> = {}
  for (const kind of PACK_KINDS) rows[kind.name] = await selectRows(scope, kind)
  return keptRows(PACK_KINDS, rows)
}

export async function readConfiguration(scope: ReadScope): Promise<Configuration> {
  const { event } = await readAllSettings(scope)
  const clock = { startDate: event.startDate, timeZone: event.timeZone }
  const stored = await storedRows(scope)
  const recordsByKind = PACK_KINDS.map((kind) => [
    kind.name,
    (stored[kind.name] ?? []).map((row) => toPackRow(kind, row, clock)),
  ])
  return {
    clock,
    settings: await exportSettings(scope, clock),
    records: Object.fromEntries(recordsByKind) as PackRecords,
    files: stored['files'] ?? [],
  }
}

/** Throws PackRefused for files that are too large for a pack. */
export async function exportPack(services: Services, eventId: string): Promise<Configuration> {
  const found = await inSnapshot(services, { eventId, limits: 'none' }, readConfiguration)
  const bytes = found.files.reduce((sum, { keptSize }) => sum + Number(keptSize), 0)
  if (bytes > MAX_PACKED_BYTES)
    throw new PackRefused([problemAt('files', 'problems.pack.tooLarge')])
  return found
}

/** A row of the table of files. */
type WholeFile = Parameters<typeof findBytes>[1]

/**
 * The text of a pack in chunks, with the bytes of one file at a time. Equal configurations have
 * equal texts. Throws bytesLost.
 */
export async function* packPieces(
  { files: store }: Pick<Services, 'files'>,
  { settings, records, files }: Configuration,
): AsyncGenerator<string> {
  const mark = randomUUID()
  const marked = (records['files'] ?? []).map((row) => ({ ...row, content: mark }))
  const whole = { ...records, files: marked }
  const pack = { format: PACK_FORMAT, version: PACK_VERSION, settings, records: whole }
  const [first = '', ...rest] = `${JSON.stringify(pack, null, 2)}\n`.split(mark)
  yield first
  for (const [index, piece] of rest.entries()) {
    const file = files[index] as unknown as WholeFile // packs know them as rows of any table
    const { key } = await findBytes(store, file, 'original')
    yield (await buffer(await store.read(key))).toString('base64')
    yield piece
  }
}

export async function packText(services: Services, found: Configuration): Promise<string> {
  let text = ''
  for await (const piece of packPieces(services, found)) text += piece
  return text
}

/** The id by which other records refer to a record. */
const idOf = ({ key }: PackKind, row: PackRow): string | null =>
  key.length === 1 && typeof row['id'] === 'string' ? row['id'] : null

/** Each record and each group of settings, with its part. */
export const thingsOf = ({ settings, records }: Configuration): PackThing[] => [
  ...keysOf(settings).flatMap((name) => {
    const part = partOfSettings(name)
    return part === null ? [] : [{ part, id: null, value: settings[name] }]
  }),
  ...PACK_KINDS.flatMap((kind) =>
    (records[kind.name] ?? []).map((row) => ({
      part: kind.partOf(row),
      id: idOf(kind, row),
      value: row,
    })),
  ),
]

/** Restricts a configuration to these parts. */
export function onlyParts(
  { settings, records }: Pick<Configuration, 'settings' | 'records'>,
  parts: readonly PackPart[],
): Pick<Configuration, 'settings' | 'records'> {
  const isIn = (part: PackPart | null): boolean => part !== null && parts.includes(part)
  return {
    settings: Object.fromEntries(
      keysOf(settings)
        .filter((name) => isIn(partOfSettings(name)))
        .map((name) => [name, settings[name]]),
    ),
    records: Object.fromEntries(
      PACK_KINDS.map((kind) => [
        kind.name,
        (records[kind.name] ?? []).filter((row) => isIn(kind.partOf(row))),
      ]),
    ),
  }
}

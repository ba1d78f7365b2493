// What of a table belongs in an event pack: made from the table itself, so that a new column is in it by itself.
import { getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { PackPart } from '@eventflow/domain/events'
import { calendarDateSchema, idSchema, isStorable } from '@eventflow/domain/kernel'
import { z } from 'zod'
import { says } from '@eventflow/domain/words'
import type { PackProblem, PackRow } from './pack-parts.ts'

/** A record of the pack by its kind and its key. */
export type FindRow = (kind: string, ...key: readonly unknown[]) => PackRow | undefined

/** How a value stands in a pack: as it is, or told from the start of the event. */
type Telling = 'plain' | 'date' | 'instant' | 'json'

export interface PackColumn {
  readonly telling: Telling
  readonly schema: z.ZodType
}

export interface PackKind {
  /** Its name in packs. */
  readonly name: string
  readonly table: PgTable
  readonly tableName: string
  readonly columns: Readonly<Record<string, PackColumn>>
  /** The columns that name one, the event left out. */
  readonly key: readonly string[]
  /** Columns with the id of a record of another table, by the name of that. */
  readonly refs: readonly { readonly column: string; readonly table: string }[]
  /** What columns that are not in packs get. */
  readonly given: PackRow
  /** The part of the event that a record belongs to. */
  partOf(row: PackRow): PackPart
  isKept(row: PackRow, find: FindRow): boolean
  check(rows: readonly PackRow[]): readonly PackProblem[]
  derive(row: PackRow, find: FindRow): PackRow
}

interface PackKindWishes<Table extends PgTable> {
  readonly name: string
  readonly table: Table
  /** The part of the event that it belongs to; said of each row where that is the part of its owner. */
  readonly part: PackPart | ((row: Table['$inferSelect']) => PackPart)
  /** What may stand in a column, where its type does not say it. */
  readonly columns?: { readonly [Name in keyof Table['$inferSelect'] & string]?: z.ZodType }
  /** Columns that are in no pack, with what they get instead; undefined for the default of the table. */
  readonly without?: { readonly [Name in keyof Table['$inferSelect'] & string]?: unknown }
  /** Rows that belong in a pack; the rest is neither exported nor taken. */
  readonly isKept?: (row: Table['$inferSelect'], find: FindRow) => boolean
  /** What one row alone cannot tell. `path` begins with the place of the row: `[3].needs`. */
  readonly check?: (rows: readonly Table['$inferSelect'][]) => readonly PackProblem[]
  /** Columns that follow from others. */
  readonly derive?: (row: Table['$inferSelect'], find: FindRow) => PackRow
}

/** Who wrote a record and how often is of the event that it stands in. */
const OF_THE_EVENT = new Set([
  'eventId',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'revision',
  'actedBy',
])
const MOST_TEXT = 200_000

/** Registers a table: stands in a file of the module that owns it. */
export function packKind<Table extends PgTable>(wishes: PackKindWishes<Table>): PackKind {
  const { name, table, part, columns = {}, without = {} } = wishes
  const { primaryKeys, foreignKeys } = getTableConfig(table)
  const all: Record<string, PgColumn> = getTableColumns(table)
  const nameOf = new Map(Object.entries(all).map(([key, column]) => [column.name, key]))
  const key = (primaryKeys[0]?.columns ?? [])
    .map((column) => nameOf.get(column.name) ?? '')
    .filter((column) => column !== 'eventId')
  const refs = foreignKeys.flatMap((foreign) => {
    const { columns: from, foreignTable } = foreign.reference()
    const column = nameOf.get(from[1]?.name ?? '')
    return column === undefined ? [] : [{ column, table: getTableName(foreignTable) }]
  })
  const isId = (column: string): boolean =>
    key.includes(column) || refs.some((ref) => ref.column === column)
  const own = Object.entries(all).filter(
    ([column, { generated }]) =>
      generated === undefined && !OF_THE_EVENT.has(column) && !Object.hasOwn(without, column),
  )
  const wishedOf: Readonly<Record<string, z.ZodType | undefined>> = columns
  const told = own.map(([column, type]) => {
    const wished = wishedOf[column]
    return [column, packColumn(type, { wished, isId: isId(column) })] as const
  })
  return {
    name,
    table,
    tableName: getTableName(table),
    columns: Object.fromEntries(told),
    key,
    refs: refs.filter(({ column }) => own.some(([kept]) => kept === column)),
    given: without,
    partOf: (typeof part === 'function' ? part : () => part) as PackKind['partOf'],
    isKept: (wishes.isKept ?? (() => true)) as PackKind['isKept'],
    check: (wishes.check ?? (() => [])) as PackKind['check'],
    derive: (wishes.derive ?? (() => ({}))) as PackKind['derive'],
  }
}

function packColumn(
  column: PgColumn,
  { wished, isId }: { wished: z.ZodType | undefined; isId: boolean },
): PackColumn {
  const telling = tellingOf(column)
  const isText = telling === 'plain' && column.dataType === 'string'
  const schema = wished ?? (isId && isText ? idSchema : schemaOf(column, telling))
  return { telling, schema: column.notNull || wished ? schema : schema.nullable() }
}

function tellingOf({ columnType, dataType }: PgColumn): Telling {
  if (columnType === 'PgTimestamp') return 'instant'
  if (columnType === 'PgDateString') return 'date'
  return dataType === 'json' || dataType === 'custom' ? 'json' : 'plain'
}

function schemaOf(column: PgColumn, telling: Telling): z.ZodType {
  if (telling === 'instant') return z.date()
  if (telling === 'date') return calendarDateSchema
  // The person who adds such a column says what may stand in it; until then no pack with it is taken.
  if (telling === 'json') return z.never('packKind does not say what may stand here')
  if (column.enumValues !== undefined) return z.enum(column.enumValues)
  if (column.dataType === 'boolean') return z.boolean()
  if (column.columnType === 'PgInteger') return z.int32()
  if (column.dataType === 'number') return z.number().int().min(0)
  return z.string().max(MOST_TEXT).refine(isStorable, says('problems.pack.text'))
}

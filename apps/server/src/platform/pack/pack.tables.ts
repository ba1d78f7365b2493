// Describes what an event pack has of a table. Derived from the table itself, so that a new column is
// included automatically.
import { getTableColumns, getTableName, is, SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { PackPart } from '@eventflow/domain/events'
import {
  calendarDateSchema,
  idSchema,
  isStorable,
  type RecordFields,
} from '@eventflow/domain/kernel'
import { z } from 'zod'
import { asWorded } from '@eventflow/domain/words'
import type { PackProblem, PackRecords, PackRow } from './pack-parts.ts'

/** A record of the pack by its kind and its key. */
export type FindRow = (kind: string, ...key: readonly unknown[]) => PackRow | undefined

/** The form of a value in a pack: unchanged, or relative to the start of the event. */
type PackFormat = 'plain' | 'date' | 'instant' | 'json'

/** Converts the dates in a JSON column that are numbers in the database to texts, and back. */
export interface DatesAsTexts {
  toTexts(value: unknown): unknown
  fromTexts(value: unknown): unknown
}

export interface PackColumn {
  readonly format: PackFormat
  readonly schema: z.ZodType
  readonly dates: DatesAsTexts | undefined
}

export interface PackKind {
  /** Its name in packs. */
  readonly name: string
  readonly table: PgTable
  readonly tableName: string
  readonly columns: Readonly<Record<string, PackColumn>>
  /** The key columns without the event. */
  readonly key: readonly string[]
  /** Columns with the id of a record of another table, by that table's name. */
  readonly refs: readonly { readonly column: string; readonly table: string }[]
  /** Values for columns that are not in packs. */
  readonly given: PackRow
  /** The part of the event that a record belongs to. */
  partOf(row: PackRow): PackPart
  isKept(row: PackRow, find: FindRow): boolean
  check(rows: readonly PackRow[], records: PackRecords): readonly PackProblem[]
  derive(row: PackRow, find: FindRow): PackRow
}

interface PackKindOptions<Table extends PgTable> {
  readonly name: string
  readonly table: Table
  /** The part of the event that it belongs to; a function if rows take the part of their owner. */
  readonly part: PackPart | ((row: Table['$inferSelect']) => PackPart)
  /** The fields of the record: its columns of text and JSON may contain what people may enter. */
  readonly fields?: RecordFields
  /** The permitted contents of another column, if its type does not define them. */
  readonly columns?: { readonly [Name in keyof Table['$inferSelect'] & string]?: z.ZodType }
  readonly dates?: { readonly [Name in keyof Table['$inferSelect'] & string]?: DatesAsTexts }
  /** Columns that are in no pack, with their value; undefined for the table's default. */
  readonly without?: { readonly [Name in keyof Table['$inferSelect'] & string]?: unknown }
  /** Rows that belong in a pack; others are neither exported nor imported. */
  readonly isKept?: (row: Table['$inferSelect'], find: FindRow) => boolean
  /** Checks that need more than one row. `path` begins with the index of the row: `[3].needs`. */
  readonly check?: (
    rows: readonly Table['$inferSelect'][],
    records: PackRecords,
  ) => readonly PackProblem[]
  /** Columns that are derived from others. */
  readonly derive?: (row: Table['$inferSelect'], find: FindRow) => PackRow
}

/** Authors and revisions belong to the event of the record. */
const OF_THE_EVENT = new Set([
  'eventId',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'revision',
  'actedBy',
])
const MAX_TEXT_CHARACTERS = 200_000

/** Registers a table, in a file of the module that owns it. */
export function packKind<Table extends PgTable>(options: PackKindOptions<Table>): PackKind {
  const { name, table, part, fields = {}, columns = {}, dates = {}, without = {} } = options
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
  const chosenSchemas: Readonly<Record<string, z.ZodType | undefined>> = columns
  const datesOf: Readonly<Record<string, DatesAsTexts | undefined>> = dates
  const ownColumns = own.map(([column, type]) => {
    const chosen = chosenSchemas[column]
    const entered = fields[column]?.entered
    const described = packColumn(type, { chosen, entered, isId: isId(column) })
    return [column, { ...described, dates: datesOf[column] }] as const
  })
  return {
    name,
    table,
    tableName: getTableName(table),
    columns: Object.fromEntries(ownColumns),
    key,
    refs: refs.filter(({ column }) => own.some(([kept]) => kept === column)),
    given: without,
    partOf: (typeof part === 'function' ? part : () => part) as PackKind['partOf'],
    isKept: (options.isKept ?? (() => true)) as PackKind['isKept'],
    check: (options.check ?? (() => [])) as PackKind['check'],
    derive: (options.derive ?? (() => ({}))) as PackKind['derive'],
  }
}

interface ColumnOptions {
  readonly chosen: z.ZodType | undefined
  /** The schema of the field with the same name. */
  readonly entered: z.ZodType | undefined
  readonly isId: boolean
}

function packColumn(
  column: PgColumn,
  { chosen, entered, isId }: ColumnOptions,
): Omit<PackColumn, 'dates'> {
  const format = formatOf(column)
  const given = chosen ?? (isId ? undefined : enteredIn(column, entered))
  const schema = given ?? (isId && isText(column) ? idSchema : schemaOf(column, format))
  const present = column.notNull || given ? schema : schema.nullable()
  return { format, schema: withDefault(column, present) }
}

/** Packs of earlier versions lack newer columns, which then have their defaults. */
function withDefault(column: PgColumn, schema: z.ZodType): z.ZodType {
  const missing = column.default ?? (column.notNull ? undefined : null)
  const isKnown = missing !== undefined && !is(missing, SQL) && schema.safeParse(missing).success
  return isKnown && !schema.safeParse(undefined).success ? schema.default(missing) : schema
}

const isText = (column: PgColumn): boolean =>
  formatOf(column) === 'plain' && column.dataType === 'string'

/** What people may enter into a column of text or JSON. An omitted value is the default of the column. */
function enteredIn(column: PgColumn, entered: z.ZodType | undefined): z.ZodType | undefined {
  const isFree = isText(column) && column.enumValues === undefined
  if (entered === undefined || !(isFree || formatOf(column) === 'json')) return undefined
  const { success, data } = entered.safeParse(undefined)
  return success && data === undefined ? entered.default(column.default) : entered
}

function formatOf({ columnType, dataType }: PgColumn): PackFormat {
  if (columnType === 'PgTimestamp') return 'instant'
  if (columnType === 'PgDateString') return 'date'
  return dataType === 'json' || dataType === 'custom' ? 'json' : 'plain'
}

function schemaOf(column: PgColumn, format: PackFormat): z.ZodType {
  if (format === 'instant') return z.date()
  if (format === 'date') return calendarDateSchema
  // Describe such a column when you add it; until then packs with it are refused.
  if (format === 'json') return z.never('packKind does not say what may stand here')
  if (column.enumValues !== undefined) return z.enum(column.enumValues)
  if (column.dataType === 'boolean') return z.boolean()
  if (column.columnType === 'PgInteger') return z.int32()
  if (column.dataType === 'number') return z.number().int().min(0)
  return z.string().max(MAX_TEXT_CHARACTERS).refine(isStorable, asWorded('problems.pack.text'))
}

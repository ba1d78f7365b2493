// Converts rows copied from a spreadsheet into answers. Loaded with the first paste of more than
// one cell.
import {
  type FieldOf,
  quantityFrom,
  type TextLikeType,
  partOf,
} from '@eventflow/domain/forms/engine'
import { inferDateReading, readDate } from '@eventflow/domain/imports'
import { plainNumber } from '@eventflow/domain/kernel'
import { newEntry } from '../store/new-entry.ts'

type Table = readonly (readonly string[])[]
type RepeaterField = FieldOf<'repeater'>
type Cells = RepeaterField['cellSchema']

const isSame = (a: string, b: string): boolean =>
  a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0

/**
 * Returns null for a text that this type cannot contain. Ambiguous numbers stay unchanged, so that
 * the input asks about them.
 */
type ReadCell = (text: string) => string | null

function readerOf(type: TextLikeType, column: readonly string[]): ReadCell {
  if (type === 'area') return (text) => text
  if (type === 'number') return (text) => plainNumber(text)
  const oneLine: ReadCell = (text) => text.replaceAll(/\s*[\r\n]+\s*/g, ' ')
  if (type !== 'date') return oneLine
  const reading = inferDateReading(column) ?? 'day'
  return (text) => readDate(text, reading)
}

interface Place {
  readonly row: number
  readonly column: number
}

export interface PastedRows {
  readonly rows: readonly unknown[]
  readonly pasted: number
  /** Rows that exceed the limit. */
  readonly rowsOut: number
  /** The number of pasted columns that the list does not have. */
  readonly columnsOut: number
  /** Unchanged cells, because the pasted texts are not dates. */
  readonly unread: number
}

/** The rows with the pasted table from a position on. Empty cells of the table change nothing. */
export function withPastedRows(
  { cellSchema, most }: { readonly cellSchema: Cells; readonly most: number },
  rows: readonly unknown[],
  { table, at }: { readonly table: Table; readonly at: Place },
): PastedRows {
  const cells = cellSchema.slice(at.column)
  const lines = isHead(table[0] ?? [], cells) ? table.slice(1) : table
  const fitting = lines.slice(0, Math.max(0, most - at.row))
  const readers = cells.map(({ type }, column) =>
    readerOf(
      type,
      lines.map((line) => line[column] ?? ''),
    ),
  )
  let unread = 0
  const pasted = fitting.map((line, index) => {
    const read = cells.flatMap(({ id }, column) => {
      const text = line[column] ?? ''
      if (text === '') return []
      const value = readers[column]?.(text) ?? null
      if (value === null) unread += 1
      return value === null ? [] : [[id, value] as const]
    })
    const before = rows[at.row + index]
    return {
      ...newEntry(),
      ...(typeof before === 'object' ? before : {}),
      ...Object.fromEntries(read),
    }
  })
  return {
    rows: [...rows.slice(0, at.row), ...pasted, ...rows.slice(at.row + pasted.length)],
    pasted: pasted.length,
    rowsOut: lines.length - fitting.length,
    columnsOut: Math.max(0, ...lines.map((line) => line.length - cells.length)),
    unread,
  }
}

/** Whether a line repeats the column labels, as in our own exports. */
const isHead = (line: readonly string[], cells: Cells): boolean =>
  line.some((text) => text !== '') &&
  line.every((text, column) => isSame(text, cells[column]?.label ?? ''))

export interface PastedQuantities {
  readonly quantities: readonly { readonly itemId: string; readonly text: string }[]
  /** Lines without an orderable item, or without exactly one quantity. */
  readonly linesOut: number
}

/** The quantities of the items that the lines name, in any column. */
export function pastedQuantities(
  field: FieldOf<'itemList'>,
  ordered: unknown,
  table: Table,
): PastedQuantities {
  const rows: readonly unknown[] = Array.isArray(ordered) ? ordered : []
  const known = new Set(rows.map((row) => partOf(row, 'itemId')))
  const items = field.items.filter(({ itemId, isDisabled }) => !isDisabled || known.has(itemId))
  const found = new Map<string, string>()
  for (const line of table) {
    const named = items.filter(({ label }) => line.some((text) => isSame(text, label)))
    const [item] = named
    const numbers = line.filter((text) => item && !isSame(text, item.label)).flatMap(wholeNumber)
    const [text] = numbers
    if (item === undefined || named.length > 1 || numbers.length > 1 || text === undefined) continue
    if (!found.has(item.itemId)) found.set(item.itemId, text)
  }
  const quantities = [...found].map(([itemId, text]) => ({ itemId, text }))
  return { quantities, linesOut: table.length - found.size }
}

function wholeNumber(text: string): string[] {
  const plain = plainNumber(text, { isWhole: true })
  return quantityFrom(plain) === null ? [] : [plain]
}

import { MAX_REPEATER_ROWS } from '../forms.limits.ts'
import { CELL_ID } from '../forms.vocabulary.ts'
import { baseDefaults } from './base-defaults.ts'
import { ENTRY_ID, entryId, isEntry, placesBefore, withIds } from './entries.ts'
import {
  type AnswerProblem,
  type Column,
  areBoundsOutOfReach,
  type FieldKind,
  isNamed,
  problem,
  type ProblemContext,
  type SentAgain,
  wholeColumn,
  type TextStyle,
} from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { CONTENT_FILTER } from './filters.ts'
import { isAbsent, isRecord, listOf, ownValue, textOf, textProblems } from './reading.ts'
import type { Cell } from './repeater.schema.ts'
import { textFormats } from './text-formats.ts'
import { asText, doubtOf } from './text-like.field.ts'

type RepeaterField = FieldOf<'repeater'>
export type RepeaterRow = Readonly<Record<string, unknown>>

export const repeaterField: FieldKind<RepeaterField> = {
  type: 'repeater',
  isInput: true,
  hasAnswer: true,
  filter: CONTENT_FILTER,
  entries: {
    unnamed: 'columnUnnamed',
    labels: (field) => field.cellSchema.map(({ label }) => label),
    withoutUnnamed: (field) => ({ ...field, cellSchema: field.cellSchema.filter(isNamed) }),
  },
  goneParts: { field: withGoneColumns, answer: withGoneCells },
  lacks: (field) =>
    areBoundsOutOfReach(field, { least: 1, most: Infinity }) ? 'unanswerable' : null,
  defaults: (id, word) => ({
    ...baseDefaults(id),
    type: 'repeater',
    cellSchema: [{ id: 'cell1', label: word('cell', { count: 1 }), type: 'text' }],
    min: '',
    max: '',
  }),
  emptyAnswer: () => [],
  isEmpty: (field, value) => filledRows(field, value).length === 0,
  problems: (field, value, context) => {
    const unstorable = shapeProblems(value, context.path)
    if (unstorable.length > 0 || context.mode === 'draft') return unstorable
    const perCell = cellProblems(field, value, context)
    return perCell.length > 0 ? perCell : countProblems(field, value, context)
  },
  normalise: (field, value) => {
    const rows = filledRows(field, value).map((row) => tidyRow(field, row))
    return rows.length === 0 ? undefined : rows
  },
  toText: rowTexts,
  show: (field, value, { word, ...style }) => ({
    kind: 'table',
    columns: field.cellSchema.map(({ label }, place) => ({
      label: label || `${word('column')} ${place + 1}`,
      isAmount: false,
    })),
    rows: filledRows(field, value).map((row) =>
      field.cellSchema.map((cell) => shownCell(row, cell, style)),
    ),
    total: null,
  }),
  columns: wholeColumn,
  toCells: (field, value) => [rowTexts(field, value)],
  parts: (field) => field.cellSchema.map((cell) => ({ ...cell, show: true })),
  comparable: (field, value, nestedId) => {
    const rows = filledRows(field, value)
    if (nestedId === '') return rows.length === 0 ? [] : [String(rows.length)]
    const cell = field.cellSchema.find(({ id }) => id === nestedId)
    if (!cell) return []
    const texts = rows.map((row) => readCell(row, cell))
    return texts.filter((text) => text !== '').map((text) => String(tidyText(cell, text)))
  },
  comparesAs: (field, nestedId) => {
    const cell = field.cellSchema.find(({ id }) => id === nestedId)
    return cell ? textFormats[cell.type].comparesAs : 'number'
  },
  hasNested: (field, nestedId) =>
    nestedId === '' || field.cellSchema.some(({ id }) => id === nestedId),
}

const tidyText = (cell: Cell, text: string): string | number => textFormats[cell.type].tidy(text)

const readCell = (row: unknown, cell: Cell): string =>
  textOf(asText(textFormats[cell.type], ownValue(row, cell.id)))

/** Rows with content; blank rows are dropped and never counted. */
const filledRows = (field: RepeaterField, value: unknown): readonly unknown[] =>
  listOf(value, MAX_REPEATER_ROWS).filter((row) => isFilled(field, row))

const isFilled = (field: RepeaterField, row: unknown): boolean =>
  field.cellSchema.some((cell) => readCell(row, cell) !== '')

const filledCells = (field: RepeaterField, row: unknown): Cell[] =>
  field.cellSchema.filter((cell) => readCell(row, cell) !== '')

const tidyRow = (field: RepeaterField, row: unknown): RepeaterRow => ({
  ...entryId(row),
  ...Object.fromEntries(
    filledCells(field, row).map((cell) => [cell.id, tidyText(cell, readCell(row, cell))]),
  ),
})

const goneCells = (now: RepeaterField, old: RepeaterField): Cell[] =>
  old.cellSchema.filter(({ id }) => !now.cellSchema.some((cell) => cell.id === id))

function withGoneColumns(
  now: RepeaterField,
  old: RepeaterField,
  answers: readonly unknown[],
): RepeaterField {
  const rows = answers.flatMap((value) => filledRows(old, value))
  const gone = goneCells(now, old).filter((cell) => rows.some((row) => readCell(row, cell) !== ''))
  return gone.length === 0 ? now : { ...now, cellSchema: [...now.cellSchema, ...gone] }
}

function withGoneCells(now: RepeaterField, old: RepeaterField, { was, sent, is }: SentAgain) {
  const gone = { ...old, cellSchema: goneCells(now, old) }
  const stored = withIds(listOf(was, MAX_REPEATER_ROWS).filter(isRecord))
  if (!stored.some((row) => isFilled(gone, row))) return is
  const rows = filledRows(now, sent)
  const places = placesBefore(stored, rows, (row) => isFilled(now, row))
  const kept = rows.map((row, place) => ({
    ...tidyRow(gone, stored[places[place] ?? -1]),
    ...tidyRow(now, row),
  }))
  // Rows without any visible content remain, because nobody could remove them.
  const blank = [...stored.entries()]
    .filter(([place, row]) => isFilled(gone, row) && !isFilled(now, row) && !places.includes(place))
    .map(([, row]) => tidyRow(gone, row))
  const all = [...kept, ...blank].slice(0, MAX_REPEATER_ROWS)
  return all.length === 0 ? undefined : all
}

/** The columns of a table with a line for each row; the keys are the ids of the cells. */
export const rowColumns = (field: RepeaterField): Column[] =>
  field.cellSchema.map(({ id, label, type }) => ({
    key: id,
    label,
    ...(type === 'number' && { isNumber: true as const }),
    ...(type === 'date' && { isDate: 'day' as const }),
  }))

/** The rows with content, with one text for each of `rowColumns`. */
export const rowCells = (field: RepeaterField, value: unknown): string[][] =>
  filledRows(field, value).map((row) => field.cellSchema.map((cell) => shownCell(row, cell)))

const shownCell = (row: unknown, cell: Cell, style?: TextStyle): string =>
  textFormats[cell.type].show(readCell(row, cell), style)

/** One line per row: `Name: Ann, Seats: 2`. */
function rowTexts(field: RepeaterField, value: unknown, style?: TextStyle): string {
  return filledRows(field, value)
    .map((row) =>
      filledCells(field, row)
        .map((cell) => {
          const text = shownCell(row, cell, style)
          return cell.label === '' ? text : `${cell.label}: ${text}`
        })
        .join(', '),
    )
    .join('\n')
}

function shapeProblems(value: unknown, path: string): AnswerProblem[] {
  if (isAbsent(value)) return []
  if (!Array.isArray(value)) return [problem(path, 'unreadable')]
  if (value.length > MAX_REPEATER_ROWS)
    return [problem(path, 'tooManyRows', { count: MAX_REPEATER_ROWS })]
  if (!value.every(isRow)) return [problem(path, 'unreadable')]
  return value.flatMap((row, index) =>
    Object.entries(row).flatMap(([id, cell]) => {
      if (id === ENTRY_ID) return []
      const text = typeof cell === 'number' ? String(cell) : cell
      return textProblems(text, `${path}[${index}].${id}`, textFormats.text.most)
    }),
  )
}

/** More columns than a repeater can ever have had. A row with more keys is not valid. */
const MAX_ROW_KEYS = 50
const isRow = (row: unknown): row is Record<string, unknown> =>
  isRecord(row) && isEntry(row) && areRowKeys(Object.keys(row))

const areRowKeys = (keys: readonly string[]): boolean =>
  keys.length <= MAX_ROW_KEYS && keys.every((key) => key === ENTRY_ID || CELL_ID.test(key))

function cellProblems(field: RepeaterField, value: unknown, { path }: ProblemContext) {
  return listOf(value, MAX_REPEATER_ROWS).flatMap((row, index) =>
    filledCells(field, row).flatMap((cell) => {
      const format = textFormats[cell.type]
      const cellPath = `${path}[${index}].${cell.id}`
      const doubt = doubtOf(format, ownValue(row, cell.id), cellPath)
      if (doubt) return [doubt]
      if (format.code === null || format.isOfFormat(readCell(row, cell))) return []
      return [problem(cellPath, format.code)]
    }),
  )
}

function countProblems(field: RepeaterField, value: unknown, { path }: ProblemContext) {
  const { isRequired, min, max } = field
  const count = filledRows(field, value).length
  if (count === 0) return isRequired ? [problem(path, 'requiredRow')] : []
  if (min !== '' && count < min) return [problem(path, 'tooFewRows', { count: min })]
  if (max !== '' && count > max) return [problem(path, 'tooManyRows', { count: max })]
  return []
}

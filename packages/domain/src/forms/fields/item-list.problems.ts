import { MAX_ITEMS, MAX_QUANTITY } from '../forms.limits.ts'
import { type AnswerProblem, problem, type ProblemContext } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { orderLines, quantityFrom } from './item-list.totals.ts'
import { hasOnlyKeys, isAbsent, isRecord, listOf, ownValue, textProblems } from './reading.ts'

type ItemListField = FieldOf<'itemList'>

const ROW_KEYS = ['itemId', 'price', 'quantity']
const MAX_TYPED = 64

export function itemListProblems(
  field: ItemListField,
  value: unknown,
  { mode, path }: ProblemContext,
): AnswerProblem[] {
  if (!isAbsent(value) && !isOrder(value)) return [problem(path, 'unreadable')]
  if (mode === 'draft') return []
  const rows = listOf(value, MAX_ITEMS).filter(isRecord)
  const perRow = rows.flatMap((row) => rowProblems(field, row, path))
  if (perRow.length > 0) return perRow
  if (new Set(rows.map((row) => row['itemId'])).size < rows.length)
    return [problem(path, 'itemTwice')]
  const isMissing = field.isRequired && orderLines(field, value).length === 0
  return isMissing ? [problem(path, 'requiredItem')] : []
}

const isOrder = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= MAX_ITEMS && value.every(isRow)

const isRow = (row: unknown): boolean =>
  isRecord(row) &&
  hasOnlyKeys(row, ROW_KEYS) &&
  typeof ownValue(row, 'itemId') === 'string' &&
  ROW_KEYS.every((key) => isShort(ownValue(row, key)))

const isShort = (value: unknown): boolean =>
  typeof value === 'number' || textProblems(value, '', MAX_TYPED).length === 0

/** The price in a row is not looked at: the definition's is taken. */
function rowProblems(
  field: ItemListField,
  row: Record<string, unknown>,
  path: string,
): AnswerProblem[] {
  const itemId = String(row['itemId'])
  if (!field.items.some((item) => item.itemId === itemId)) return [problem(path, 'itemUnknown')]
  const quantity = ownValue(row, 'quantity')
  const isBlank = isAbsent(quantity) || quantity === ''
  if (isBlank || quantityFrom(quantity) !== null) return []
  return [problem(`${path}.${itemId}`, 'quantityNotWhole', { max: MAX_QUANTITY })]
}

import { fromMinorUnits } from '../../kernel/index.ts'
import { MAX_ITEMS, MAX_QUANTITY } from '../forms.limits.ts'
import { baseDefaults } from './base-defaults.ts'
import { CORRECTIONS_ID } from './corrections.ts'
import {
  type AnswerProblem,
  type AnswerTable,
  type Column,
  type FieldKind,
  isNamed,
  problem,
  type ProblemContext,
  reportLabelOf,
  type TextContext,
} from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { PRESENCE_FILTER } from './filters.ts'
import { quantityOf, quantityProblems } from './item-list.limits.ts'
import type { Item } from './item-list.schema.ts'
import {
  type ItemListRow,
  orderLines,
  type OrderLine,
  quantityFrom,
  totalOf,
} from './item-list.totals.ts'
import {
  detailLines,
  includedText,
  orderTotalLabel,
  percentOfText,
  quantityText,
  rateText,
  taxDetails,
  totalLabel,
  unpricedItems,
  unpricedNote,
} from './totals.texts.ts'
import { hasOnlyKeys, isAbsent, isRecord, listOf, ownValue, textProblems } from './reading.ts'

type ItemListField = FieldOf<'itemList'>

export const itemListField: FieldKind<ItemListField> = {
  type: 'itemList',
  isInput: true,
  hasAnswer: true,
  filter: PRESENCE_FILTER,
  entries: {
    unnamed: 'itemUnnamed',
    labels: (field) => field.items.map(({ label }) => label),
    withoutUnnamed: (field) => ({ ...field, items: field.items.filter(isNamed) }),
  },
  goneParts: {
    field: (now, old, answers) => {
      const lines = answers.flatMap((value) => orderLines(old, value, 'stored'))
      const ordered = new Set(lines.map(({ itemId }) => itemId))
      const gone = goneItems(now, old).filter(({ itemId }) => ordered.has(itemId))
      const kept = withAllowances(now.items, lines)
      if (gone.length === 0 && kept === now.items) return now
      return { ...now, items: [...kept, ...gone].slice(0, Math.max(MAX_ITEMS, now.items.length)) }
    },
    answer: (now, old, { was, sent, is }) => {
      const offered = new Set(offeredItems(now).map(({ itemId }) => itemId))
      // The quantity 0 removes an item that the list no longer offers from an order.
      const named = new Set(listOf(sent, MAX_ITEMS).map((row) => ownValue(row, 'itemId')))
      const rows = orderLines(old, was, 'stored')
        .filter(({ itemId }) => !offered.has(itemId) && !named.has(itemId))
        .map(rowOf)
      return rows.length === 0 ? is : [...listOf(is, MAX_ITEMS), ...rows]
    },
  },
  lacks: (field) =>
    field.items.length === 0 || (field.isRequired && offeredItems(field).length === 0)
      ? 'itemsMissing'
      : null,
  defaults: (id) => ({
    ...baseDefaults(id),
    type: 'itemList',
    items: [],
    showTotal: true,
    showPrice: true,
    showSubtotals: false,
  }),
  emptyAnswer: () => [],
  isEmpty: (field, value) => orderLines(field, value).length === 0,
  problems: itemListProblems,
  normalise: (field, value) => {
    const rows = orderLines(field, value).map(rowOf)
    return rows.length === 0 ? undefined : rows
  },
  toText: (field, value, context) => {
    const lines = orderLines(field, value, 'stored')
    const texts = lines.map((line) => lineText(field, line, context))
    return (field.showTotal ? [...texts, ...totalTexts(field, lines, context)] : texts).join('\n')
  },
  show: orderTable,
  columns: (field, context) => [...itemColumns(field, context), ...totalColumns(field, context)],
  toCells: (field, value, context) => {
    const lines = orderLines(field, value, 'stored')
    if (field.id === CORRECTIONS_ID) return correctionCells(field, lines, context)
    const ordered = new Map(lines.map((line) => [line.itemId, line]))
    const hasPrices = isPriced(field)
    const cells = field.items.flatMap((item) => {
      const line = ordered.get(item.itemId)
      const quantity = line === undefined ? '' : String(line.quantity)
      const included = line === undefined ? '' : String(line.included)
      return [
        quantity,
        ...(canBeIncluded(item) ? [included] : []),
        ...(hasPrices ? [unitPrice(line)] : []),
      ]
    })
    if (!field.showTotal) return cells
    return [...cells, lines.length === 0 ? '' : fromMinorUnits(totalOf(lines))]
  },
  parts: (field) =>
    field.items.map(({ itemId, label }) => ({ id: itemId, label, type: 'number', show: true })),
  comparable: (field, value, nestedId) => {
    // Rules can be about a single item, or about all of them.
    const items = field.items.filter(({ itemId }) => nestedId === '' || itemId === nestedId)
    const lines = orderLines({ ...field, items }, value)
    if (nestedId === '') return lines.length === 0 ? [] : [String(quantityOf(lines))]
    return lines.map((line) => String(line.quantity))
  },
  comparesAs: () => 'quantity',
  hasNested: (field, nestedId) =>
    nestedId === '' || field.items.some((item) => item.itemId === nestedId),
}

/** The items that can still be ordered. */
export const offeredItems = (field: ItemListField): ItemListField['items'] =>
  field.items.filter(({ isDisabled }) => !isDisabled)

const rowOf = ({ itemId, price, quantity, included }: OrderLine): ItemListRow => ({
  itemId,
  price,
  quantity,
  ...(included > 0 && { included }),
})

/** Orders keep their included units after an allowance was removed. */
function withAllowances(
  items: ItemListField['items'],
  lines: readonly OrderLine[],
): ItemListField['items'] {
  const included = new Set(lines.flatMap((line) => (line.included > 0 ? [line.itemId] : [])))
  const lacks = (item: Item): boolean => included.has(item.itemId) && !canBeIncluded(item)
  if (!items.some(lacks)) return items
  return items.map((item) => (lacks(item) ? { ...item, hasAllowance: true } : item))
}

const goneItems = (now: ItemListField, old: ItemListField): ItemListField['items'] =>
  old.items.filter(({ itemId }) => !now.items.some((item) => item.itemId === itemId))

const isPriced = ({ items }: ItemListField): boolean =>
  items.some(({ price }) => String(price).trim() !== '')

/** The price at the time of the order; a text such as "on request" if it is not an amount. */
function unitPrice(line: OrderLine | undefined): string {
  if (line === undefined) return ''
  return line.unitMinor === null ? String(line.price) : fromMinorUnits(line.unitMinor)
}

const canBeIncluded = ({ allowance, hasAllowance }: Item): boolean =>
  allowance !== undefined || hasAllowance === true

/**
 * The quantity of each item, with its included units if it has an allowance, and its unit price if the list
 * has prices.
 */
function itemColumns(field: ItemListField, { word }: TextContext): Column[] {
  // Each order has its own lines, which would be as many columns.
  if (field.id === CORRECTIONS_ID)
    return [{ key: `${field.id}. lines`, label: reportLabelOf(field) }]
  const hasPrices = isPriced(field)
  return field.items.flatMap((item): Column[] => {
    const key = `${field.id}.${item.itemId}`
    const label = `${reportLabelOf(field)}: ${item.label}`
    const included = { key: `${key}. included`, label: `${label}: ${word('includedUnits')}` }
    const price = { key: `${key}. price`, label: `${label}: ${word('price')}` }
    const kind = { isNumber: true, isAmount: true, isUnitPrice: true } as const
    return [
      { key, label, isNumber: true },
      ...(canBeIncluded(item) ? [{ ...included, isNumber: true } as const] : []),
      ...(hasPrices ? [{ ...price, ...kind }] : []),
    ]
  })
}

/**
 * The label of a line. Credits and charges name their percentage, and their tax rate, because they can have
 * any.
 */
function lineLabel(
  field: ItemListField,
  { itemId, label, lineMinor }: OrderLine,
  context: TextContext,
): string {
  if (field.id !== CORRECTIONS_ID) return label
  const own = field.items.find((item) => item.itemId === itemId)
  const notes = [
    own?.percentOf ? percentOfText(own.percentOf, Math.abs(lineMinor ?? 0), context) : '',
    context.tax ? rateText(own?.taxRate ?? context.tax.taxRate, context) : '',
  ].filter((note) => note !== '')
  return notes.length === 0 ? label : `${label} (${notes.join(', ')})`
}

/** `Late delivery (VAT 7%): -£20.00` */
export const creditText = (field: ItemListField, line: OrderLine, context: TextContext): string =>
  `${lineLabel(field, line, context)}: ${context.money(line.lineMinor ?? 0)}`

function correctionCells(
  field: ItemListField,
  lines: readonly OrderLine[],
  context: TextContext,
): string[] {
  if (lines.length === 0) return ['', '']
  const texts = lines.map((line) => creditText(field, line, context))
  return [texts.join('\n'), fromMinorUnits(totalOf(lines))]
}

// Item ids cannot contain a space, so these keys never belong to an item.
const totalColumns = (field: ItemListField, { word }: TextContext): Column[] =>
  field.showTotal
    ? [
        {
          key: `${field.id}. total`,
          label: `${reportLabelOf(field)}: ${word('total')}`,
          isNumber: true,
          isAmount: true,
        },
      ]
    : []

/** `2 × Chair (£10.00, 1 included): £10.00`, limited to the parts that the field shows. */
function lineText(field: ItemListField, line: OrderLine, context: TextContext): string {
  const { money } = context
  const unit = line.unitMinor === null ? String(line.price) : money(line.unitMinor)
  const notes = [field.showPrice ? unit : '', includedText(line, context)].filter(Boolean)
  const price = notes.length === 0 ? '' : ` (${notes.join(', ')})`
  const isSummed = field.showSubtotals && line.lineMinor !== null
  return `${line.quantity} × ${lineLabel(field, line, context)}${price}${isSummed ? `: ${money(line.lineMinor ?? 0)}` : ''}`
}

/**
 * The total of a list. Credits and charges show that of the order, unless the form has a grand total:
 * otherwise no sum would include both them and the ordered items.
 */
function shownTotal(field: ItemListField, lines: readonly OrderLine[], context: TextContext) {
  const { order, money } = context
  const details = taxDetails(context)
  if (field.id === CORRECTIONS_ID && order && order.total !== null) {
    const note = unpricedNote(order.unpriced, context)
    return { label: orderTotalLabel(context), text: money(order.total), note, details }
  }
  const note = unpricedNote(unpricedItems(field, lines), context)
  return { label: totalLabel(context), text: money(totalOf(lines)), note, details }
}

function totalTexts(field: ItemListField, lines: readonly OrderLine[], context: TextContext) {
  if (lines.length === 0) return []
  const { label, text, note, details } = shownTotal(field, lines, context)
  return [`${label}: ${text}`, ...detailLines(details), note].filter((line) => line !== '')
}

interface OrderColumn {
  readonly label: string
  readonly isAmount: boolean
  /** False if only other lists of the form show the column; it is then empty. */
  readonly isOwn: boolean
  readonly cell: (line: OrderLine) => string
}

/** Columns in order, without those that no list of the form shows. */
function orderColumns(field: ItemListField, context: TextContext): OrderColumn[] {
  const { showPrice, showSubtotals } = field
  const { word, money, order } = context
  const hasPrices = showPrice || order?.hasPrices === true
  const hasSubtotals = showSubtotals || order?.hasSubtotals === true
  const columns: [boolean, OrderColumn][] = [
    [
      true,
      {
        label: word('item'),
        isAmount: false,
        isOwn: true,
        cell: (line) => lineLabel(field, line, context),
      },
    ],
    [
      hasPrices,
      {
        label: word('price'),
        isAmount: true,
        isOwn: showPrice,
        cell: ({ price, unitMinor }) => (unitMinor === null ? String(price) : money(unitMinor)),
      },
    ],
    [
      true,
      {
        label: word('quantity'),
        isAmount: true,
        isOwn: true,
        cell: (line) => quantityText(line, context),
      },
    ],
    [
      hasSubtotals,
      {
        label: word('subtotal'),
        isAmount: true,
        isOwn: showSubtotals,
        cell: ({ lineMinor }) => (lineMinor === null ? '' : money(lineMinor)),
      },
    ],
  ]
  return columns.flatMap(([isThere, column]) => (isThere ? [column] : []))
}

/** The order at the prices of its time, with the columns that the field shows. */
function orderTable(field: ItemListField, value: unknown, context: TextContext): AnswerTable {
  const lines = orderLines(field, value, 'stored')
  const columns = orderColumns(field, context)
  return {
    kind: 'table',
    columns: columns.map(({ label, isAmount, isOwn }) => ({ label: isOwn ? label : '', isAmount })),
    rows: lines.map((line) => columns.map(({ isOwn, cell }) => (isOwn ? cell(line) : ''))),
    total: field.showTotal ? shownTotal(field, lines, context) : null,
  }
}

const ROW_KEYS = ['itemId', 'price', 'quantity', 'included']
const MAX_TYPED = 64

function itemListProblems(
  field: ItemListField,
  value: unknown,
  context: ProblemContext,
): AnswerProblem[] {
  const { mode, path } = context
  if (!isAbsent(value) && !isOrder(value)) return [problem(path, 'unreadable')]
  if (mode === 'draft') return []
  const rows = listOf(value, MAX_ITEMS).filter(isRecord)
  const perRow = rows.flatMap((row) => rowProblems(field, row, context))
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

/** The price and the included units in a row are ignored; those of the definition count. */
function rowProblems(
  field: ItemListField,
  row: Record<string, unknown>,
  context: ProblemContext,
): AnswerProblem[] {
  const { path } = context
  const itemId = String(row['itemId'])
  const item = field.items.find((each) => each.itemId === itemId)
  if (item === undefined) return [problem(path, 'itemUnknown')]
  const typed = ownValue(row, 'quantity')
  const quantity = isAbsent(typed) || typed === '' ? 0 : quantityFrom(typed)
  if (quantity === null)
    return [problem(`${path}.${itemId}`, 'quantityNotWhole', { max: MAX_QUANTITY })]
  return quantityProblems(field, { item, quantity }, context)
}

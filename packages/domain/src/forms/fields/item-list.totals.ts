// The cost of an order, in integer minor units. Prices are the definition's, never the client's.
import { looksLikeNumber, readPrice, toMinorUnits } from '../../kernel/index.ts'
import { MAX_ITEMS, MAX_QUANTITY } from '../forms.limits.ts'
import type { FieldOf } from './fields.schema.ts'
import { includedOf } from './inclusion.ts'
import type { Item } from './item-list.schema.ts'
import { isRecord, listOf, ownValue } from './reading.ts'

export interface ItemListRow {
  readonly itemId: string
  readonly price: string | number
  readonly quantity: number
  /** The units that cost nothing; omitted for 0. */
  readonly included?: number
}

export interface OrderLine extends ItemListRow {
  readonly label: string
  /** The units of the quantity that cost nothing. */
  readonly included: number
  /** Minor units; null for a price that is not a number ("POA"), which is never summed. */
  readonly unitMinor: number | null
  readonly lineMinor: number | null
}

/**
 * Whether a price is either an amount, or a text that nobody would read as an amount. `1,200.50`, `£5`,
 * `1.200` and `1e9` are neither.
 */
export function isClearPrice(price: string | number): boolean {
  const text = String(price).trim()
  if (toMinorUnits(text) !== null)
    return typeof price === 'number' || readPrice(text).kind !== 'inDoubt'
  return readPrice(text).kind === 'none' && !looksLikeNumber(text)
}

/** Whether an amount has more than `most` decimals, ignoring trailing zeros. False for a text. */
export function hasExtraDecimals(price: string | number, most: number): boolean {
  const text = String(price).trim()
  const [, decimals = ''] = toMinorUnits(text) === null ? [] : text.split('.')
  return decimals.replace(/0+$/, '').length > most
}

/** A whole quantity from 0 to MAX_QUANTITY; null for anything else. */
export function quantityFrom(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || !/^\d{1,6}$/.test(text.trim())) return null
  const quantity = Number(text)
  return quantity <= MAX_QUANTITY ? quantity : null
}

/**
 * The ordered items in the order of the list, without those of quantity 0. `asked`: the current order,
 * each item once, at the definition's price. `stored`: the submitted order, at its prices, including
 * items that the list no longer has.
 */
export function orderLines(
  field: FieldOf<'itemList'>,
  value: unknown,
  prices: 'asked' | 'stored' = 'asked',
): OrderLine[] {
  const rows = rowsById(value)
  const items = field.items.flatMap((item) => lineOf(rows.get(item.itemId), item, prices))
  return prices === 'asked' ? items : [...items, ...removedLines(field, rows)]
}

function rowsById(value: unknown): Map<string, Record<string, unknown>> {
  const rows = listOf(value, MAX_ITEMS).filter(isRecord)
  const named = rows.flatMap((row) => {
    const itemId = ownValue(row, 'itemId')
    return typeof itemId === 'string' ? [[itemId, row] as const] : []
  })
  return new Map(named)
}

function lineOf(
  row: Record<string, unknown> | undefined,
  { itemId, label, ...item }: Pick<Item, 'itemId' | 'label' | 'price' | 'inclusion'>,
  prices: 'asked' | 'stored',
): OrderLine[] {
  const quantity = quantityFrom(ownValue(row, 'quantity'))
  if (!quantity) return []
  const storedPrice = ownValue(row, 'price')
  const price = prices === 'stored' && isPrice(storedPrice) ? storedPrice : item.price
  const unitMinor = toMinorUnits(price)
  const included =
    prices === 'stored'
      ? Math.min(quantity, quantityFrom(ownValue(row, 'included')) ?? 0)
      : includedOf(item.inclusion, quantity)
  const lineMinor = amountOf({ price, unitMinor, paid: quantity - included })
  return [{ itemId, label, price, quantity, included, unitMinor, lineMinor }]
}

interface PaidUnits {
  readonly price: string | number
  readonly unitMinor: number | null
  /** The units that are not included. */
  readonly paid: number
}

/** A text such as "on request" has no amount, but units that are all included cost nothing. */
function amountOf({ price, unitMinor, paid }: PaidUnits): number | null {
  if (unitMinor !== null) return unitMinor * paid
  return paid === 0 && String(price).trim() !== '' ? 0 : null
}

const isPrice = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** The lines of a stored order. The list is not needed, because the rows contain the prices. */
export const storedLines = (value: unknown): OrderLine[] =>
  removedLines({ items: [] }, rowsById(value))

function removedLines(
  { items }: Pick<FieldOf<'itemList'>, 'items'>,
  rows: Map<string, Record<string, unknown>>,
): OrderLine[] {
  const listed = new Set(items.map((item) => item.itemId))
  return [...rows].flatMap(([itemId, row]) =>
    listed.has(itemId) ? [] : lineOf(row, { itemId, label: itemId, price: '' }, 'stored'),
  )
}

/** Whether a row orders an item that the list no longer has. */
const isWithdrawn =
  ({ items }: FieldOf<'itemList'>) =>
  (row: unknown): boolean => {
    const itemId = ownValue(row, 'itemId')
    return typeof itemId === 'string' && !items.some((item) => item.itemId === itemId)
  }

/** The answer without rows of items that the list no longer has; the same value if there are none. */
export function offeredRows(field: FieldOf<'itemList'>, value: unknown): unknown {
  if (!Array.isArray(value) || !value.some(isWithdrawn(field))) return value
  const isGone = isWithdrawn(field)
  return value.filter((row) => !isGone(row))
}

/** The number of rows that order an item which the list no longer has. */
export const withdrawnCount = (field: FieldOf<'itemList'>, value: unknown): number =>
  listOf(value, MAX_ITEMS)
    .filter(isWithdrawn(field))
    .filter((row) => quantityFrom(ownValue(row, 'quantity')) !== 0).length

/** In minor units. */
export const totalOf = (lines: readonly OrderLine[]): number =>
  lines.reduce((sum, line) => sum + (line.lineMinor ?? 0), 0)

/** The list's total in minor units at the definition's prices. */
export const itemListTotal = (field: FieldOf<'itemList'>, value: unknown): number =>
  totalOf(orderLines(field, value))

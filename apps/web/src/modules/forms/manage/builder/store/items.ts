// The items of an item list. Drafts and submissions contain item ids, so they never change.
import { MAX_PRICE, type Item, CELL_IDS, type Cell } from '@eventflow/domain/forms'
import { looksLikeNumber, plainPrice, readPrice, toMinorUnits } from '@eventflow/domain/kernel'
import type { NewId } from './logic-edits.ts'
import { pastedTable } from '../../../../../ui/order/pasted-table.ts'

export const newItem = (newId: NewId, label = '', price = ''): Item => ({
  itemId: newId(),
  label,
  price,
  description: '',
})

/** True for a number that is too high, and for a text that was probably meant as a number, such as "1e9". */
export const isBadPrice = (price: Item['price']): boolean =>
  isHighPrice(price) || isUnreadPrice(price)

export function isHighPrice(price: Item['price']): boolean {
  const minor = toMinorUnits(price)
  return minor !== null && Math.abs(minor) > MAX_PRICE * 100
}

const isUnreadPrice = (price: Item['price']): boolean =>
  typeof price === 'string' && readPrice(price).kind === 'none' && looksLikeNumber(price)

/**
 * Text pasted from a spreadsheet: one item per line, its name before a tab and its price after it.
 */
export const pastedItems = (text: string, newId: NewId): Item[] =>
  pastedTable(text).map(([label = '', price = '']) =>
    newItem(newId, label.replaceAll(/\s+/g, ' '), plainPrice(price)),
  )

/** True for a text such as "POA", which teams see and totals ignore. */
export const isTextPrice = (price: Item['price']): boolean =>
  String(price).trim() !== '' &&
  toMinorUnits(price) === null &&
  !isPriceInDoubt(price) &&
  !isUnreadPrice(price)

/** True for an ambiguous price such as `1.200`, which is not stored until the user resolves it. */
const isPriceInDoubt = (price: Item['price']): boolean =>
  typeof price === 'string' && readPrice(price).kind === 'inDoubt'

export const MAX_CELLS = CELL_IDS.length

/**
 * Adds a column at the end. A stored repeater can have answers to removed columns, so its new columns get ids that were
 * never used.
 */
export function withCell(
  cells: Cell[],
  label: string,
  { isStored }: { isStored: boolean },
): Cell[] {
  if (cells.length >= MAX_CELLS) return cells
  const isFree = (id: string) => cells.every((cell) => cell.id !== id)
  const id = isStored ? undefined : CELL_IDS.find(isFree)
  return [...cells, { id: id ?? newCellId(), label, type: 'text' }]
}

const newCellId = (): string => `cell${1e9 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)}`

// The items of an item list. Drafts and submissions hold the id of an item, so it never changes.
import { MAX_PRICE, type Item, CELL_IDS, type Cell } from '@eventflow/domain/forms'
import { readPrice, toMinorUnits } from '@eventflow/domain/kernel'
import type { NewId } from './logic-edits.ts'
import { pastedTable } from '../../../../../ui/order/pasted-table.ts'

export const newItem = (newId: NewId, label = '', price = ''): Item => ({
  itemId: newId(),
  label,
  price,
  description: '',
})

/** True for a number that is too high; a text such as "POA" is one that is never totalled. */
export function isBadPrice(price: Item['price']): boolean {
  const minor = toMinorUnits(price)
  return minor !== null && Math.abs(minor) > MAX_PRICE * 100
}

/** What was copied from a sheet: an item for each line, its name before a tab and its price behind. */
export const pastedItems = (text: string, newId: NewId): Item[] =>
  pastedTable(text).map(([label = '', price = '']) =>
    newItem(newId, label.replaceAll(/\s+/g, ' '), plainPrice(price)),
  )

/** True for a text such as "POA": teams see it, and no total counts it. */
export const isTextPrice = (price: Item['price']): boolean =>
  String(price).trim() !== '' && toMinorUnits(price) === null && !isPriceInDoubt(price)

/** A price as it is counted, without the sign of a currency; what is no number, or in doubt, stays. */
export function plainPrice(text: string): string {
  const read = readPrice(text)
  return read.kind === 'number' ? read.plain : text
}

/** True for a price such as `1.200`, which is not stored before somebody has said what it means. */
const isPriceInDoubt = (price: Item['price']): boolean =>
  typeof price === 'string' && readPrice(price).kind === 'inDoubt'

export const MOST_CELLS = CELL_IDS.length

/** With a column at the end, under the first id that is free; the same where none is. */
export function withCell(cells: Cell[], label: string): Cell[] {
  const id = CELL_IDS.find((each) => cells.every((cell) => cell.id !== each))
  return id === undefined ? cells : [...cells, { id, label, type: 'text' }]
}

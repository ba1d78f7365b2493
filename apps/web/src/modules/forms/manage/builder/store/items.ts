// The items of an item list. Drafts and submissions hold the id of an item, so it never changes.
import { MAX_PRICE, type Item, CELL_IDS, type Cell } from '@eventflow/domain/forms'
import { toMinorUnits } from '@eventflow/domain/kernel'
import type { NewId } from './logic-edits.ts'
import { linesOf } from '../../../../../ui/order/pasted-lines.ts'

export const newItem = (newId: NewId, label = '', price = ''): Item => ({
  itemId: newId(),
  label,
  price,
  description: '',
})

/** True for a number that is no price; a text such as "POA" is one that is never totalled. */
export function isBadPrice(price: Item['price']): boolean {
  const minor = toMinorUnits(price)
  return minor !== null && (minor < 0 || minor > MAX_PRICE * 100)
}

/** What was copied from a sheet: an item for each line, its name before a tab and its price behind. */
export const pastedItems = (text: string, newId: NewId): Item[] =>
  linesOf(text).map((line) => {
    const [label = '', price = ''] = line.split('\t').map((cell) => cell.trim())
    return newItem(newId, label, plainPrice(price))
  })

/** True for a text such as "POA": teams see it, and no total counts it. */
export const isTextPrice = (price: Item['price']): boolean =>
  String(price).trim() !== '' && toMinorUnits(price) === null

// People write 1,200 and 1 200, and where a comma stands before the pence 12,50 and 1.200,50.
const THOUSANDS = /^\d{1,3}([,\s'’]\d{3})+(\.\d+)?$/
const DECIMAL_COMMA = /^(\d+|\d{1,3}([.\s]\d{3})+),\d{1,2}$/

/** A price as it is counted, without the sign of a currency; what is no number stays as it is. */
export function plainPrice(text: string): string {
  const amount = text.trim().replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '')
  const digits = withPoint(amount)
  return toMinorUnits(digits) === null ? text : digits
}

function withPoint(amount: string): string {
  if (THOUSANDS.test(amount)) return amount.replace(/[,\s'’]/g, '')
  if (DECIMAL_COMMA.test(amount)) return amount.replace(/[.\s]/g, '').replace(',', '.')
  return amount
}

export const MOST_CELLS = CELL_IDS.length

/** With a column at the end, under the first id that is free; the same where none is. */
export function withCell(cells: Cell[], label: string): Cell[] {
  const id = CELL_IDS.find((each) => cells.every((cell) => cell.id !== each))
  return id === undefined ? cells : [...cells, { id, label, type: 'text' }]
}

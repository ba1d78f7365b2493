// The items of an item list. Drafts and submissions hold the id of an item, so it never changes.
import { MAX_PRICE, type Item } from '@eventflow/domain/forms'
import { toMinorUnits } from '@eventflow/domain/kernel'
import type { NewId } from './logic-edits.ts'
import { linesOf } from './options.ts'

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

/** Without the sign of a currency and the commas of thousands; what is no number stays as it is. */
function plainPrice(text: string): string {
  const digits = text.replace(/^\p{Sc}\s*|\s*\p{Sc}$/gu, '').replace(/,(?=\d{3}\b)/g, '')
  return toMinorUnits(digits) === null ? text : digits
}

// What a total says of itself: whether VAT is in it, and what was ordered and is not.
import type { OrderAround, TextContext } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import type { OrderLine } from './item-list.totals.ts'

const MOST_NAMED = 5

export const totalLabel = ({ word, isWithoutVat }: TextContext): string =>
  word(isWithoutVat ? 'totalWithoutVat' : 'total')

/** An amount below the organisers' own label, which need not mention VAT. */
export const totalText = (minor: number, { word, money, isWithoutVat }: TextContext): string =>
  isWithoutVat ? `${money(minor)} ${word('withoutVat')}` : money(minor)

/**
 * The ordered items that a total cannot contain, as people read them: their price is a text such as
 * "on request" (docs/rules.md, section 4). What has no price at all promises none.
 */
export const unpricedItems = (
  { showPrice }: FieldOf<'itemList'>,
  lines: readonly OrderLine[],
): string[] =>
  lines
    .filter(({ unitMinor, price }) => unitMinor === null && String(price).trim() !== '')
    .map(({ label, price }) => (showPrice ? `${label} (${price})` : label))

/** `Not in the total: Counter (on request)`; '' where everything is in it. */
export const unpricedNote = (
  items: OrderAround['unpriced'],
  { word }: Pick<TextContext, 'word'>,
): string => {
  if (items.length === 0) return ''
  const named = items.slice(0, MOST_NAMED).join(', ')
  return `${word('notInTotal')}: ${named}${items.length > MOST_NAMED ? ', …' : ''}`
}

// Currency and tax wording of amounts. A submitted definition contains those of the event at that time
// (docs/design/submissions.md).
import { hundredthsOfPercent } from '../../kernel/index.ts'
import type { Prices } from '../fields/prices.ts'
import type { FormDefinition } from '../forms.schema.ts'

export type { Prices }

/** The prices of a submission; `now` for a form that was not submitted yet. */
export const pricesOf = ({ prices }: Pick<FormDefinition, 'prices'>, now: Prices): Prices =>
  prices ?? now

export const areSamePrices = (one: Prices, other: Prices): boolean =>
  one.currencyId === other.currencyId &&
  one.arePricesWithoutVat === other.arePricesWithoutVat &&
  isSameTax(one, other)

/**
 * Whether amounts at these prices mean the same: one currency, and both net or both gross. The rate does not
 * matter, because an order keeps its own.
 */
export const areComparable = (one: Prices, other: Prices): boolean =>
  one.currencyId === other.currencyId && one.arePricesWithoutVat === other.arePricesWithoutVat

/** Whether items without their own rate have the same tax. */
const isSameTax = (one: Prices, other: Prices): boolean =>
  hundredthsOfPercent(one.taxRate ?? '') === hundredthsOfPercent(other.taxRate ?? '') &&
  (one.isTaxPerLine ?? false) === (other.isTaxPerLine ?? false)

/** The prices of an event, as its orders store them: without tax settings that it does not use. */
export const storedPrices = ({
  currencyId,
  arePricesWithoutVat,
  taxRate = '',
  isTaxPerLine = false,
}: Prices): Prices => ({
  currencyId,
  arePricesWithoutVat,
  ...(taxRate !== '' && { taxRate }),
  ...(isTaxPerLine && { isTaxPerLine }),
})

/** Whether the form has item lists, so that answers contain amounts. */
export const hasItemLists = ({ fields, fieldGroups }: FormDefinition): boolean =>
  [fields, ...Object.values(fieldGroups).map((group) => group.fields)].some((each) =>
    each.some(({ type }) => type === 'itemList'),
  )

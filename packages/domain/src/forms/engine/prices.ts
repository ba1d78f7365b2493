// Currency and tax wording of amounts. A submitted definition contains those that the event had then
// (docs/design/submissions.md).
import type { FormDefinition } from '../forms.schema.ts'

export interface Prices {
  /** ISO 4217. */
  readonly currencyId: string
  readonly arePricesWithoutVat: boolean
}

/** Those of the submission; `now` for a form that nobody has submitted yet. */
export const pricesOf = ({ prices }: Pick<FormDefinition, 'prices'>, now: Prices): Prices =>
  prices ?? now

export const areSamePrices = (one: Prices, other: Prices): boolean =>
  one.currencyId === other.currencyId && one.arePricesWithoutVat === other.arePricesWithoutVat

/** Whether something can be ordered, so that answers contain amounts. */
export const hasItemLists = ({ fields, fieldGroups }: FormDefinition): boolean =>
  [fields, ...Object.values(fieldGroups).map((group) => group.fields)].some((each) =>
    each.some(({ type }) => type === 'itemList'),
  )

// Currency and tax wording of amounts. A submitted definition contains those of the event at that time
// (docs/design/submissions.md).
import type { FormDefinition } from '../forms.schema.ts'

export interface Prices {
  /** An ISO 4217 code. */
  readonly currencyId: string
  readonly arePricesWithoutVat: boolean
}

/** The prices of a submission; `now` for a form that was not submitted yet. */
export const pricesOf = ({ prices }: Pick<FormDefinition, 'prices'>, now: Prices): Prices =>
  prices ?? now

export const areSamePrices = (one: Prices, other: Prices): boolean =>
  one.currencyId === other.currencyId && one.arePricesWithoutVat === other.arePricesWithoutVat

/** Whether the form has item lists, so that answers contain amounts. */
export const hasItemLists = ({ fields, fieldGroups }: FormDefinition): boolean =>
  [fields, ...Object.values(fieldGroups).map((group) => group.fields)].some((each) =>
    each.some(({ type }) => type === 'itemList'),
  )

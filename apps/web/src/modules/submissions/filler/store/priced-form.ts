// The form at the prices at which its answers would be submitted now: an ordered item whose quantity
// changes costs today's price.
import {
  type Answers,
  atOrderedPrices,
  type Field,
  type FormDefinition,
  type PriceChange,
  withPricesOf,
} from '@eventflow/domain/forms/engine'
import type { FillingCore, FillingOptions } from './filling-core.ts'

export interface PricedForm {
  readonly definition: FormDefinition
  /** Items that are still ordered and whose price has changed. */
  readonly changes: readonly PriceChange[]
}

/** The form at the prices at which any answers would be submitted now. */
export function pricedFor({
  definition,
  ordered,
  currentPrices,
}: Pick<FillingOptions, 'definition' | 'ordered' | 'currentPrices'>): (
  values: Answers,
) => PricedForm {
  const unchanged: PricedForm = { definition, changes: [] }
  if (!ordered || currentPrices === undefined) return () => unchanged
  const offered = withPricesOf(definition, currentPrices)
  return (values) => atOrderedPrices(offered, ordered, values)
}

/** Computed once per state of the answers and terms. The same object while no price changes. */
export function pricedForm(core: FillingCore): () => PricedForm {
  let known: {
    values: Answers
    options: FillingOptions
    form: PricedForm
    prices: string
  } | null = null
  return () => {
    const { options } = core
    const { values } = core.state
    if (known?.values !== values || known.options !== options) {
      const form = pricedFor(options)(values)
      const prices = pricesText(form)
      known = { values, options, prices, form: known?.prices === prices ? known.form : form }
    }
    return known.form
  }
}

const pricesText = ({ definition, changes }: PricedForm): string =>
  JSON.stringify([
    listsOf(definition).map(({ items }) => items.map(({ price, inclusion }) => [price, inclusion])),
    changes.map(({ path }) => path),
  ])

const listsOf = ({ fields, fieldGroups }: FormDefinition) =>
  [fields, ...Object.values(fieldGroups).map((group): readonly Field[] => group.fields)]
    .flat()
    .filter((field) => field.type === 'itemList')

/** A list at the prices at which it would be submitted now. */
export const pricedList = <List extends Field>({ definition }: PricedForm, list: List): List => {
  const found = listsOf(definition).find(({ id }) => id === list.id)
  return found === undefined ? list : { ...list, ...found }
}

// The tax of an order that is submitted again: an order in the event's currency keeps it, whatever the event
// and the form have now (docs/design/submissions.md).
import type { Answers } from '../fields/field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { orderedLines } from './order-lines.ts'
import { eachField } from './ordered-prices.ts'

interface Ordered {
  readonly definition: FormDefinition
  readonly values: Answers
}

/**
 * The form with the currency and the tax of an order: net or gross, the rate, the rounding, and the own
 * rates of ordered items. The same object if nothing is ordered, or if the order was stored without them.
 */
export function atOrderedTerms(definition: FormDefinition, before: Ordered): FormDefinition {
  const { prices } = before.definition
  const lines = orderedLines(before.values, before.definition)
  if (prices === undefined || lines.length === 0) return definition
  const rates = new Map(
    lines.map(({ fieldId, listId, itemId, taxRate }) => [
      `${listId || fieldId}.${itemId}`,
      taxRate,
    ]),
  )
  const withRates = eachField(definition, (field) => {
    if (field.type !== 'itemList') return field
    const items = field.items.map((item) => {
      const key = `${field.id}.${item.itemId}`
      const rate = rates.get(key)
      if (!rates.has(key) || rate === item.taxRate) return item
      const { taxRate: _now, ...rest } = item
      return rate === undefined ? rest : { ...rest, taxRate: rate }
    })
    return items.every((item, place) => item === field.items[place]) ? field : { ...field, items }
  })
  return { ...withRates, prices }
}

// The prices of an order that a team changes: items whose quantity changes cost today's price
// (docs/design/submissions.md).
import {
  type Answers,
  type FormDefinition,
  type GroupDefinition,
  loopsOf,
  storedLines,
} from '@eventflow/domain/forms/engine'
import type { Filling } from '@eventflow/domain/submissions'

type CurrentPrices = NonNullable<Filling['currentPrices']>

export interface ChangedPrice {
  readonly label: string
  readonly was: string | number
  readonly is: string | number
}

interface PricedChanges {
  /** The form with today's prices of the changed items. */
  readonly definition: FormDefinition
  /** Items that are still ordered, and cost another price now. */
  readonly changes: readonly ChangedPrice[]
}

/** The form at the prices at which these answers would be submitted instead of the stored ones. */
export function pricesOfChanges(
  definition: FormDefinition,
  { stored, given }: { readonly stored: Answers; readonly given: Answers },
  currentPrices: CurrentPrices,
): PricedChanges {
  const [before, now] = [quantities(definition, stored), quantities(definition, given)]
  const changes: ChangedPrice[] = []
  const inEach = (fields: FormDefinition['fields']): FormDefinition['fields'] =>
    fields.map((field) => {
      if (field.type !== 'itemList') return field
      const items = field.items.map((item) => {
        const key = `${field.id}.${item.itemId}`
        const is = currentPrices[key]
        if (is === undefined || before.get(key) === now.get(key)) return item
        if (now.has(key)) changes.push({ label: item.label, was: item.price, is })
        return { ...item, price: is }
      })
      return { ...field, items }
    })
  const groups = Object.entries(definition.fieldGroups).map(
    ([id, group]): [string, GroupDefinition] => [id, { ...group, fields: inEach(group.fields) }],
  )
  const fieldGroups = Object.fromEntries(groups)
  return { definition: { ...definition, fields: inEach(definition.fields), fieldGroups }, changes }
}

/** The ordered quantities of each item, one for each repetition, as one text. */
function quantities(definition: FormDefinition, values: Answers): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const add = (listId: string, answer: unknown) => {
    for (const { itemId, quantity } of storedLines(answer)) {
      const key = `${listId}.${itemId}`
      if (quantity > 0) found.set(key, `${found.get(key) ?? ''} ${quantity}`)
    }
  }
  for (const field of definition.fields) {
    if (field.type === 'itemList') add(field.id, values[field.id])
    if (field.type !== 'template') continue
    const inner = definition.fieldGroups[field.fieldGroupId ?? '']?.fields ?? []
    for (const loop of loopsOf(field, values[field.id]))
      for (const { id, type } of inner) if (type === 'itemList') add(id, loop[id])
  }
  return found
}

// The maximum quantity of an item: how many units one team may order of it with a form, in all its orders and
// repetitions (docs/design/submissions.md). The browser and the server use the same rule.
import type { AnswerProblem, Answers } from '../fields/field.ts'
import type { Field } from '../fields/fields.schema.ts'
import { aboveMaximum } from '../fields/item-list.limits.ts'
import { orderLines, storedLines } from '../fields/item-list.totals.ts'
import { storedLoops } from '../fields/template.field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import type { AnswerPlace } from './walk.ts'

type Form = Pick<FormDefinition, 'fields' | 'fieldGroups'>

const hasOwnMaximum = (field: Field): boolean =>
  field.type === 'itemList' && field.items.some(({ maxQuantity }) => maxQuantity !== undefined)

export const hasMaximum = ({ fields, fieldGroups }: Form): boolean =>
  [fields, ...Object.values(fieldGroups).map((group) => group.fields)].some((some) =>
    some.some(hasOwnMaximum),
  )

/** The units of each item that answers order in all lists and repetitions, by `listId.itemId`. */
export function unitsByItem(values: Answers): Map<string, number> {
  const lists = Object.entries(values).flatMap(([id, value]) => [
    [id, value] as const,
    ...storedLoops(values, id).flatMap((loop) => Object.entries(loop)),
  ])
  const units = new Map<string, number>()
  for (const [listId, value] of lists) {
    for (const { itemId, quantity } of storedLines(value)) {
      const key = `${listId}.${itemId}`
      units.set(key, (units.get(key) ?? 0) + quantity)
    }
  }
  return units
}

/** The form as a team fills it in, with the units in its other orders. */
export function withOrderedElsewhere(
  definition: FormDefinition,
  others: readonly Answers[],
): FormDefinition {
  const orderedElsewhere: Record<string, number> = {}
  for (const [key, units] of others.flatMap((values) => [...unitsByItem(values)]))
    orderedElsewhere[key] = (orderedElsewhere[key] ?? 0) + units
  return Object.keys(orderedElsewhere).length === 0
    ? definition
    : { ...definition, orderedElsewhere }
}

/**
 * The problems of orders for more than a maximum, by the path of the list. Repetitions are added up in the
 * order of the form. An order keeps what it has, also if the maximum was lowered since.
 */
export function maximumProblems(
  { orderedElsewhere = {} }: Pick<FormDefinition, 'orderedElsewhere'>,
  places: readonly AnswerPlace[],
  ordered: Answers,
): ReadonlyMap<string, readonly AnswerProblem[]> {
  const before = unitsByItem(ordered)
  const sums = new Map<string, number>()
  const problemsAt = ({ field, value, path }: AnswerPlace): AnswerProblem[] => {
    if (field.type !== 'itemList' || !hasOwnMaximum(field)) return []
    return orderLines(field, value).flatMap(({ itemId, quantity }) => {
      const item = field.items.find((each) => each.itemId === itemId)
      if (item?.maxQuantity === undefined || item.isDisabled) return []
      const key = `${field.id}.${itemId}`
      const sum = (sums.get(key) ?? 0) + quantity
      sums.set(key, sum)
      const elsewhere = orderedElsewhere[key] ?? 0
      const most = Math.max(before.get(key) ?? 0, item.maxQuantity - elsewhere, 0)
      return sum <= most ? [] : [aboveMaximum(item, path, { most, elsewhere })]
    })
  }
  return new Map(places.map((place) => [place.path, problemsAt(place)]))
}

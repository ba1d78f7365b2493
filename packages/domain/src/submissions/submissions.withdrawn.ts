// Nobody can order more of an item that the form no longer offers.
import {
  type AnswerPlace,
  type AnswerProblem,
  answerPlaces,
  noMoreOf,
  orderedQuantity,
  storedLoops,
  type Visible,
} from '../forms/index.ts'
import type { AnsweredForm } from './submissions.changes.ts'
import type { ItemList } from './submissions.templates.ts'

interface Stored extends AnsweredForm {
  readonly visible: Visible
  /** Problems that were already found. */
  readonly problems: readonly AnswerProblem[]
}

type ListPlace = AnswerPlace & { readonly field: ItemList }

/**
 * Problems of answers that would store more of a removed item than before, counting all repetitions of a
 * group together. Validation checks each repetition separately, without the orders that the form does not
 * show.
 */
export function extraOrders(
  before: AnsweredForm,
  { definition, values, visible, problems }: Stored,
): AnswerProblem[] {
  const lists = answerPlaces(definition, values, null).filter(
    (place): place is ListPlace => place.field.type === 'itemList' && place.inside !== null,
  )
  const known = new Set(problems.map(({ path }) => path))
  return lists.flatMap((list) => {
    const { field, inside } = list
    const id = inside?.template.id ?? ''
    const places = lists.filter(
      (other) => other.field.id === field.id && other.inside?.template.id === id,
    )
    if (places[0] !== list) return []
    const was = storedLoops(before.values, id).map((loop) => loop[field.id])
    const now = places.map(({ value }) => value)
    return field.items
      .filter(({ isDisabled }) => isDisabled)
      .flatMap((item) => {
        const count = (answers: readonly unknown[]) => orderedQuantity(field, item.itemId, answers)
        const extra = count(now) - count(was)
        if (extra <= 0) return []
        const shown = places.filter(({ inside: at }) =>
          visible.loops.get(id)?.[at?.loop ?? 0]?.has(field.id),
        )
        const last = shown.findLast(({ value }) => count([value]) > 0) ?? list
        if (known.has(`${last.path}.${item.itemId}`)) return []
        return [noMoreOf(item, last.path, Math.max(0, count([last.value]) - extra))]
      })
  })
}

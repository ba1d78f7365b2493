// What a save does to submissions that teams have sent: items that they ordered, and questions that they have to answer.
import type { Field, FieldOf, FormDefinition } from '@eventflow/domain/forms/engine'

type ItemList = FieldOf<'itemList'>
type Item = ItemList['items'][number]

interface ChangedItem {
  readonly itemId: string
  readonly label: string
}

interface ChangedList {
  readonly fieldId: string
  /** They cost something else from now on. */
  readonly repriced: readonly ChangedItem[]
  /** They are removed or disabled. */
  readonly withdrawn: readonly ChangedItem[]
}

export interface OrderEffects {
  readonly lists: readonly ChangedList[]
  /** Labels of questions that have to be answered from now on. */
  readonly required: readonly string[]
}

const isItemList = (field: Field | undefined): field is ItemList => field?.type === 'itemList'

/** A removed list has been asked about when it was removed. */
export function orderEffects(stored: FormDefinition, draft: FormDefinition): OrderEffects {
  const before = new Map(stored.fields.map((field) => [field.id, field]))
  const lists = draft.fields.flatMap((field) => {
    const was = before.get(field.id)
    if (!isItemList(field) || !isItemList(was)) return []
    const list = changedList(was, field)
    return list.repriced.length + list.withdrawn.length > 0 ? [list] : []
  })
  const required = draft.fields.filter(
    (field) => isRequired(field) && !isRequired(before.get(field.id)),
  )
  return { lists, required: required.map(({ label, id }) => label || id) }
}

const isRequired = (field: Field | undefined): boolean =>
  field !== undefined && 'isRequired' in field && field.isRequired === true

function changedList(was: ItemList, is: ItemList): ChangedList {
  const now = new Map(is.items.map((item) => [item.itemId, item]))
  const isOffered = (item: Item | undefined): boolean => item !== undefined && !item.isDisabled
  const named = ({ itemId, label }: Item): ChangedItem => ({ itemId, label: label || itemId })
  const offered = was.items.filter(isOffered)
  return {
    fieldId: is.id,
    withdrawn: offered.filter(({ itemId }) => !isOffered(now.get(itemId))).map(named),
    repriced: offered
      .filter(({ itemId, price }) => {
        const item = now.get(itemId)
        return item !== undefined && isOffered(item) && String(item.price) !== String(price)
      })
      .map(named),
  }
}

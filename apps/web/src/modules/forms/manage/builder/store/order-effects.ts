// Effects of a save on existing submissions: changed ordered items, and newly required questions.
import type { Field, FieldOf, FormDefinition } from '@eventflow/domain/forms/engine'

type ItemList = FieldOf<'itemList'>
type Item = ItemList['items'][number]

interface ChangedItem {
  readonly itemId: string
  readonly label: string
}

interface ChangedList {
  readonly fieldId: string
  /** Items with a new price. */
  readonly repriced: readonly ChangedItem[]
  /** Items that are removed or disabled. */
  readonly withdrawn: readonly ChangedItem[]
}

export interface OrderEffects {
  readonly lists: readonly ChangedList[]
  /** Labels of newly required questions. */
  readonly required: readonly string[]
}

const isItemList = (field: Field | undefined): field is ItemList => field?.type === 'itemList'

/** Removed lists are skipped, because their removal was already confirmed. */
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

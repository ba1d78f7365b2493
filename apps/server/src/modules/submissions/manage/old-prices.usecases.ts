// Orders whose prices differ from those of the form on the day of the order.
import {
  isSamePrice,
  priceDay,
  priceOn,
  priceSteps,
  type FieldOf,
  type FormDefinition,
  type Item,
} from '@eventflow/domain/forms'
import { toMinorUnits } from '@eventflow/domain/kernel'
import { type OldPrice, type OldPrices } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { inReadersLanguage, readForm } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { findOldPrices, MAX_OLD_PRICES, type PricedItem } from './old-prices.report.ts'

type ListedItem = OldPrices['items'][number]

interface FormPrices {
  readonly title: string
  readonly items: readonly (ListedItem & PricedItem)[]
  /** The form's price of an item for an order of that moment; undefined if it has no amount. */
  readonly priceFor: (
    key: Pick<ListedItem, 'listId' | 'itemId'>,
    submittedAt: string,
  ) => Item['price'] | undefined
}

interface Placed {
  readonly templateId: string | null
  readonly list: FieldOf<'itemList'>
  readonly item: Item
}

/** The prices of a form for orders of any day. */
export async function readFormPrices(scope: ReadScope, formId: string): Promise<FormPrices> {
  const { definition } = await readForm(scope, formId)
  const { event, variables } = await readAllSettings(scope)
  const shown = inReadersLanguage(definition)
  const placed = placedItems(shown)
  const known = new Map(placed.map((each) => [keyOf({ ...each.item, listId: each.list.id }), each]))
  return {
    title: shown.form.title,
    items: placed.map(({ templateId, list, item }) => ({
      templateId,
      listId: list.id,
      itemId: item.itemId,
      label: item.label || item.itemId,
      steps: priceSteps(list, item, variables.currencyId),
    })),
    priceFor: (key, submittedAt) => {
      const found = known.get(keyOf(key))
      if (found === undefined) return undefined
      const day = priceDay(new Date(submittedAt), event.timeZone)
      const price = priceOn(found.list, found.item, { day, currencyId: variables.currencyId })
      return toMinorUnits(price) === null ? undefined : price
    },
  }
}

const keyOf = ({ listId, itemId }: Pick<ListedItem, 'listId' | 'itemId'>): string =>
  `${listId}.${itemId}`

/** The offered items, once for every place at which the form asks for them. */
function placedItems({ fields, fieldGroups }: FormDefinition): Placed[] {
  return fields.flatMap((field) => {
    const isTemplate = field.type === 'template'
    const inner = isTemplate ? (fieldGroups[field.fieldGroupId ?? '']?.fields ?? []) : [field]
    const templateId = isTemplate ? field.id : null
    return inner.flatMap((list) =>
      list.type === 'itemList'
        ? list.items
            .filter(({ isDisabled }) => !isDisabled)
            .map((item) => ({ templateId, list, item }))
        : [],
    )
  })
}

/** The latest orders first. Orders in another currency than the event's are left out. */
export async function readOldPrices(scope: ReadScope, formId: string): Promise<OldPrices> {
  const { title, items, priceFor } = await readFormPrices(scope, formId)
  const { event, variables } = await readAllSettings(scope)
  const wanted = { formId, items, currencyId: variables.currencyId, timeZone: event.timeZone }
  const found = items.length === 0 ? [] : await findOldPrices(scope, wanted)
  const orders = found.flatMap((order): OldPrice[] => {
    const formPrice = priceFor(order, order.submittedAt)
    const isOld = formPrice !== undefined && !isSamePrice(formPrice, order.price)
    return isOld ? [{ ...order, formPrice }] : []
  })
  const named = new Set(orders.map(keyOf))
  const listed = new Map(items.map((item) => [keyOf(item), item]))
  return {
    formTitle: title,
    items: [...listed]
      .filter(([key]) => named.has(key))
      .map(([, { listId, itemId, label }]) => ({ listId, itemId, label })),
    orders,
    hasMore: found.length === MAX_OLD_PRICES,
  }
}

// Orders whose prices differ from those that the form has now.
import { toMinorUnits } from '@eventflow/domain/kernel'
import type { FormDefinition } from '@eventflow/domain/forms'
import { isSamePrice, type OldPrices } from '@eventflow/domain/submissions'
import type { ReadScope } from '../../../platform/db/index.ts'
import { inReadersLanguage, readForm } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { findOldPrices, MAX_OLD_PRICES, type PricedItem } from './old-prices.report.ts'

type ListedPrice = OldPrices['items'][number]

interface FormPrices {
  readonly title: string
  readonly items: readonly (ListedPrice & PricedItem)[]
  readonly isAtPrice: (item: Pick<ListedPrice, 'price'>, price: string) => boolean
}

/** The amounts that a form asks for now. Items without an amount have no price to apply. */
export async function readFormPrices(scope: ReadScope, formId: string): Promise<FormPrices> {
  const { definition } = await readForm(scope, formId)
  const shown = inReadersLanguage(definition)
  return {
    title: shown.form.title,
    items: pricedItems(shown),
    isAtPrice: (item, price) => isSamePrice(item.price, price),
  }
}

/** Each item with an amount, once for every place at which the form asks for it. */
function pricedItems({ fields, fieldGroups }: FormDefinition): FormPrices['items'] {
  return fields.flatMap((field) => {
    const isTemplate = field.type === 'template'
    const inner = isTemplate ? (fieldGroups[field.fieldGroupId ?? '']?.fields ?? []) : [field]
    const templateId = isTemplate ? field.id : null
    return inner.flatMap((list) =>
      list.type === 'itemList'
        ? list.items
            .filter(({ isDisabled, price }) => !isDisabled && toMinorUnits(price) !== null)
            .map(({ itemId, label, price }) => ({
              templateId,
              listId: list.id,
              itemId,
              label: label || itemId,
              price,
            }))
        : [],
    )
  })
}

/** The latest orders first. Orders in another currency than the event's are left out. */
export async function readOldPrices(scope: ReadScope, formId: string): Promise<OldPrices> {
  const { title, items } = await readFormPrices(scope, formId)
  const { currencyId } = (await readAllSettings(scope)).variables
  const found = items.length === 0 ? [] : await findOldPrices(scope, { formId, items, currencyId })
  const priceNow = new Map(items.map((item) => [`${item.listId}.${item.itemId}`, item]))
  const orders = found.filter(({ listId, itemId, price }) => {
    const item = priceNow.get(`${listId}.${itemId}`)
    return item !== undefined && !isSamePrice(item.price, price)
  })
  const named = new Set(orders.map(({ listId, itemId }) => `${listId}.${itemId}`))
  return {
    formTitle: title,
    items: [...priceNow]
      .filter(([key]) => named.has(key))
      .map(([, { templateId: _at, ...item }]) => item),
    orders,
    hasMore: found.length === MAX_OLD_PRICES,
  }
}

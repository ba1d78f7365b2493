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
import {
  countIncomparable,
  findOldPrices,
  findOrderedRows,
  MAX_OLD_PRICES,
  type OrderedRows,
  type PricedItem,
} from './old-prices.report.ts'

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

/** The latest orders first. Orders in another currency, or net instead of gross, are only counted: see `areComparable`. */
export async function readOldPrices(scope: ReadScope, formId: string): Promise<OldPrices> {
  const { title, items, priceFor } = await readFormPrices(scope, formId)
  const { event, variables } = await readAllSettings(scope)
  const wanted = { formId, items, prices: variables, timeZone: event.timeZone }
  const found = items.length === 0 ? [] : await findOldPrices(scope, wanted)
  const priced = wholeOrders(found).flatMap(({ ordered, ...order }) => {
    const formPrice = priceFor(order, order.submittedAt)
    const isOld = formPrice !== undefined && !isSamePrice(formPrice, order.price)
    return isOld ? [{ order: { ...order, formPrice }, ordered }] : []
  })
  const orders = priced.map(({ order }) => order)
  const named = new Set(orders.map(keyOf))
  const listed = new Map(items.map((item) => [keyOf(item), item]))
  return {
    formTitle: title,
    items: [...listed]
      .filter(([key]) => named.has(key))
      .map(([, { listId, itemId, label }]) => ({ listId, itemId, label })),
    orders,
    totals: await totalsOf(scope, priced),
    incomparable: await countIncomparable(scope, formId, variables),
    hasMore: found.length === MAX_OLD_PRICES,
  }
}

interface Priced {
  readonly order: OldPrice
  readonly ordered: OrderedRows
}

/** The total of each order as it is stored, and with the form's prices of the listed items. */
async function totalsOf(scope: ReadScope, priced: readonly Priced[]): Promise<OldPrices['totals']> {
  const changes = new Map<string, number>()
  for (const { order, ordered } of priced) {
    const { submissionId, formPrice: price } = order
    const now = ordered.map((row) => ({ ...row, price }))
    const change = sumOf(now) - sumOf(ordered)
    changes.set(submissionId, (changes.get(submissionId) ?? 0) + change)
  }
  if (changes.size === 0) return []
  const rows = await findOrderedRows(scope, [...changes.keys()])
  return [...changes].map(([submissionId, change]) => {
    const total = sumOf(rows.get(submissionId) ?? [])
    return { submissionId, total, newTotal: total + change }
  })
}

/** In minor units. A price that is a text ("on request") does not count. */
const sumOf = (rows: OrderedRows): number =>
  rows.reduce(
    (sum, { price, quantity, included }) =>
      sum + (toMinorUnits(price) ?? 0) * (quantity - (included ?? 0)),
    0,
  )

/** If the list is full, the last order may lack items. */
const wholeOrders = <Found extends { readonly submissionId: string }>(
  found: readonly Found[],
): readonly Found[] => {
  const last = found.at(-1)?.submissionId
  if (found.length < MAX_OLD_PRICES || found[0]?.submissionId === last) return found
  return found.filter(({ submissionId }) => submissionId !== last)
}

// The prices of an order that is changed: an item whose quantity changes is ordered at the current price
// (docs/design/submissions.md). The server and the screen use the same function.
import { type CalendarDate, toMinorUnits } from '../../kernel/index.ts'
import type { Answers } from '../fields/field.ts'
import type { Field, FieldOf } from '../fields/fields.schema.ts'
import { orderLines } from '../fields/item-list.totals.ts'
import type { Item } from '../fields/item-list.schema.ts'
import { loopsOf } from '../fields/template.field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { atPricesFrom } from './later-prices.ts'

type ItemList = FieldOf<'itemList'>

const isItemList = (field: Field): field is ItemList => field.type === 'itemList'

const isSameList = (one: readonly Field[], two: readonly Field[]): boolean =>
  one.length === two.length && one.every((field, place) => field === two[place])

interface Order {
  readonly field: ItemList
  /** The answers of the same level as the list. */
  readonly values: Answers
}

/** The item lists of a form; those of a group once for each repetition. */
function orders({ fields, fieldGroups }: FormDefinition, values: Answers): Order[] {
  return fields.flatMap((field): Order[] => {
    if (isItemList(field)) return [{ field, values }]
    if (field.type !== 'template') return []
    const inner = (fieldGroups[field.fieldGroupId ?? '']?.fields ?? []).filter(isItemList)
    return loopsOf(field, values[field.id]).flatMap((loop) =>
      inner.map((list) => ({ field: list, values: loop })),
    )
  })
}

/** An item that is ordered again at a different price. */
export interface PriceChange {
  /** `listId.itemId`. */
  readonly path: string
  readonly label: string
  readonly was: string | number
  readonly is: string | number
}

export interface Priced {
  readonly definition: FormDefinition
  readonly changes: readonly PriceChange[]
}

/**
 * The form with the team's old price for each item whose quantity is unchanged. A different quantity is
 * ordered at the current price, which is then listed in `changes`.
 */
export function atOrderedPrices(
  definition: FormDefinition,
  stored: Answers,
  given: Answers,
): Priced {
  const changes: PriceChange[] = []
  const [before, now] = [orders(definition, stored), orders(definition, given)]
  const priced = <F extends Field>(field: F): F => {
    if (!isItemList(field)) return field
    const of = { was: linesOf(before, field), is: linesOf(now, field) }
    const items = field.items.map((item) => {
      const was = of.was.filter(({ itemId }) => itemId === item.itemId)
      const is = of.is.filter(({ itemId }) => itemId === item.itemId)
      const price = was[0]?.price
      if (price === undefined || was.every((line) => isSamePrice(line.price, item.price)))
        return item
      const isOne = was.every((line) => isSamePrice(line.price, price))
      // Nobody can order more of an item that is no longer offered.
      if (item.isDisabled || (isOne && isSameOrder(was, is))) return withPrice(item, price)
      if (is.length > 0) {
        const path = `${field.id}.${item.itemId}`
        changes.push({ path, label: item.label, was: price, is: item.price })
      }
      return item
    })
    return items.every((item, place) => item === field.items[place]) ? field : { ...field, items }
  }
  return { definition: eachField(definition, priced), changes }
}

/** The same object if no field has changed. */
export function eachField(
  definition: FormDefinition,
  change: <F extends Field>(field: F) => F,
): FormDefinition {
  const fields = definition.fields.map(change)
  const fieldGroups = Object.fromEntries(
    Object.entries(definition.fieldGroups).map(([id, group]) => [
      id,
      { ...group, fields: group.fields.map(change) },
    ]),
  )
  const isSame =
    isSameList(fields, definition.fields) &&
    Object.entries(fieldGroups).every(([id, group]) =>
      isSameList(group.fields, definition.fieldGroups[id]?.fields ?? []),
    )
  return isSame ? definition : { ...definition, fields, fieldGroups }
}

/** Prices by `listId.itemId`. */
export type PricesByItem = Readonly<Record<string, string | number>>

/** The prices at which the answers order items of the form. */
export const pricesOfOrder = (definition: FormDefinition, given: Answers): PricesByItem =>
  Object.fromEntries(
    orders(definition, given).flatMap(({ field, values }) =>
      orderLines(field, values[field.id]).map(({ itemId, price }) => [
        `${field.id}.${itemId}`,
        price,
      ]),
    ),
  )

/** The form with other prices of the named items. */
export const withPricesOf = (definition: FormDefinition, prices: PricesByItem): FormDefinition =>
  eachField(definition, (field) => {
    if (!isItemList(field)) return field
    const items = field.items.map((item) => {
      const price = prices[`${field.id}.${item.itemId}`]
      return price === undefined ? item : { ...item, price }
    })
    return items.every((item, place) => item === field.items[place]) ? field : { ...field, items }
  })

/**
 * The form at current prices, for an order in a currency other than the event's, because its amounts have
 * no meaning in the new currency. Each priced item that remains ordered is listed in `changes`.
 */
export function atTodaysPrices(
  definition: FormDefinition,
  stored: Answers,
  given: Answers,
): Priced {
  const [before, now] = [orders(definition, stored), orders(definition, given)]
  const lists = new Map(now.map(({ field }) => [field.id, field]))
  const changes = [...lists.values()].flatMap((field) => {
    const prices = new Map(linesOf(before, field).map(({ itemId, price }) => [itemId, price]))
    const stays = new Set(linesOf(now, field).map(({ itemId }) => itemId))
    return field.items.flatMap(({ itemId, label, price: is }): PriceChange[] => {
      const was = prices.get(itemId)
      if (was === undefined || !stays.has(itemId)) return []
      const isPriced = [was, is].some((price) => toMinorUnits(price) !== null)
      return isPriced ? [{ path: `${field.id}.${itemId}`, label, was, is }] : []
    })
  })
  return { definition, changes }
}

/** Later prices stay, because they apply to another quantity. */
const withPrice = (item: Item, price: Item['price']): Item => ({ ...item, price })

const linesOf = (all: readonly Order[], { id }: ItemList) =>
  all
    .filter(({ field }) => field.id === id)
    .flatMap(({ field, values }) => orderLines(field, values[id], 'stored'))

/** Whether the form is already shown at the prices of the order. */
const isAtOrderedPrices = (definition: FormDefinition, stored: Answers): boolean =>
  atOrderedPrices(definition, stored, stored).definition === definition

interface OrderOnDay {
  readonly day: CalendarDate
  /** Undefined for a new order. */
  readonly stored: Answers | undefined
  readonly given: Answers
  /** Today's prices of ordered items, if they differ. */
  readonly currentPrices: PricesByItem | undefined
}

/** The form, as it is opened, at the prices at which the answers would be submitted on a later day. */
export function onLaterDay(
  definition: FormDefinition,
  { day, stored, given, currentPrices = {} }: OrderOnDay,
): FormDefinition {
  if (stored === undefined || !isAtOrderedPrices(definition, stored))
    return atPricesFrom(definition, day)
  const offered = atPricesFrom(withPricesOf(definition, currentPrices), day)
  return atOrderedPrices(offered, stored, given).definition
}

export const isSamePrice = (one: string | number, two: string | number): boolean =>
  String(one) === String(two) || (toMinorUnits(one) ?? one) === (toMinorUnits(two) ?? two)

type Lines = readonly { readonly quantity: number }[]

/** The order of repetitions does not matter. */
function isSameOrder(was: Lines, is: Lines): boolean {
  const sorted = is.map(({ quantity }) => quantity).toSorted((one, two) => one - two)
  const before = was.map(({ quantity }) => quantity).toSorted((one, two) => one - two)
  return was.length === is.length && before.every((quantity, place) => quantity === sorted[place])
}

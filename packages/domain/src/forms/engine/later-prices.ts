// Prices that change on certain days: "until Friday 4 December €39, then €45, from the first day €60", or a
// surcharge in percent on all items of a list. A price applies from midnight in the event's time zone
// (docs/design/forms.md).
import {
  calendarDate,
  type CalendarDate,
  decimalsOfCurrency,
  fromMinorUnits,
  hundredthsOfPercent,
  shareOf,
  toMinorUnits,
} from '../../kernel/index.ts'
import type { Field, FieldOf } from '../fields/fields.schema.ts'
import type { Item } from '../fields/item-list.schema.ts'
import type { FormDefinition, GroupDefinition } from '../forms.schema.ts'

type ItemList = FieldOf<'itemList'>

/** The price of an item from a day on. */
export interface LaterPrice {
  readonly from: CalendarDate
  readonly price: string | number
}

/** Whether any price of the form depends on the day. */
export const hasLaterPrices = ({ fields, fieldGroups }: FormDefinition): boolean =>
  [fields, ...Object.values(fieldGroups).map((group) => group.fields)].some((each) =>
    each.some(
      (field) =>
        field.type === 'itemList' &&
        ((field.surcharges?.length ?? 0) > 0 ||
          field.items.some(({ laterPrices = [] }) => laterPrices.length > 0)),
    ),
  )

/**
 * All prices of an item, in order of their days. Its own days replace the list's surcharges. A surcharge
 * changes no price below 0: a late order would get a bigger discount. In SQL: `nextPriceDaySql`.
 */
function pricesByDay(
  { surcharges = [] }: Pick<ItemList, 'surcharges'>,
  { price, laterPrices = [] }: Pick<Item, 'price' | 'laterPrices'>,
  currencyId: string,
): LaterPrice[] {
  if (laterPrices.length > 0) return laterPrices.toSorted(byDay)
  const minor = toMinorUnits(price)
  if (minor === null || minor < 0) return []
  const decimals = decimalsOfCurrency(currencyId)
  return surcharges.toSorted(byDay).map(({ from, percent }) => {
    const hundredths = hundredthsOfPercent(percent) ?? 0
    return { from, price: fromMinorUnits(minor + shareOf(minor, hundredths, decimals)) }
  })
}

const byDay = (one: { from: CalendarDate }, two: { from: CalendarDate }): number =>
  one.from < two.from ? -1 : 1

/** The price of an item and the day from which it applies; '' for the first one. */
export interface PriceStep {
  readonly from: CalendarDate | ''
  readonly price: string | number
}

/** All prices of an item, in order of their days. */
export const priceSteps = (
  list: Pick<ItemList, 'surcharges'>,
  item: Pick<Item, 'price' | 'laterPrices'>,
  currencyId: string,
): PriceStep[] => [{ from: '', price: item.price }, ...pricesByDay(list, item, currencyId)]

interface Resolved {
  readonly key: string
  readonly definition: FormDefinition
}

// The same object for the same day, so that the id of a definition is computed once.
const resolvedBefore = new WeakMap<FormDefinition, Resolved>()

export interface PricesAt {
  readonly day: CalendarDate
  /** The currency of the event, which decides how a surcharge is rounded. */
  readonly currencyId: string
}

/** The price of an item on a day. */
export const priceOn = (
  list: Pick<ItemList, 'surcharges'>,
  item: Pick<Item, 'price' | 'laterPrices'>,
  { day, currencyId }: PricesAt,
): string | number =>
  pricesByDay(list, item, currencyId).findLast(({ from }) => from <= day)?.price ?? item.price

/** The day in the event's time zone decides, also on days on which clocks change. */
export const priceDay = (now: Date, timeZone: string): CalendarDate => calendarDate(now, timeZone)

/**
 * The form at the prices of a day. Each item has its price of that day and its prices of later days, as
 * amounts. The same object if no price depends on the day.
 */
export function pricedOn(
  definition: FormDefinition,
  { day, currencyId }: PricesAt,
): FormDefinition {
  if (!hasLaterPrices(definition)) return definition
  const key = `${day} ${currencyId}`
  const known = resolvedBefore.get(definition)
  if (known?.key === key) return known.definition
  const resolved = {
    ...eachList(definition, (list) => listOn(list, { day, currencyId })),
    pricedOn: day,
  }
  resolvedBefore.set(definition, { key, definition: resolved })
  return resolved
}

function listOn({ surcharges, ...list }: ItemList, { day, currencyId }: PricesAt): ItemList {
  const items = list.items.map(({ laterPrices, ...item }): Item => {
    const all = pricesByDay({ surcharges }, { ...item, laterPrices }, currencyId)
    const price = all.findLast(({ from }) => from <= day)?.price ?? item.price
    const later = all.filter(({ from }) => from > day)
    return { ...item, price, ...(later.length > 0 && { laterPrices: later }) }
  })
  return { ...list, items }
}

const fixedBefore = new WeakMap<FormDefinition, FormDefinition>()

/** The form as it is stored with an order: its prices no longer depend on a day. */
export function withFixedPrices(definition: FormDefinition): FormDefinition {
  if (definition.pricedOn === undefined && !hasLaterPrices(definition)) return definition
  const known = fixedBefore.get(definition)
  if (known !== undefined) return known
  const { pricedOn: _day, ...rest } = definition
  const fixed = eachList(rest, ({ surcharges: _later, ...list }) => ({
    ...list,
    items: list.items.map(({ laterPrices: _prices, ...item }) => item),
  }))
  fixedBefore.set(definition, fixed)
  return fixed
}

/** The form, as `pricedOn` returned it, at the prices of one of its `priceDays`: what waiting until then costs. */
export const atPricesFrom = (definition: FormDefinition, day: CalendarDate): FormDefinition =>
  eachList(definition, (list) => ({
    ...list,
    items: list.items.map((item) => {
      const later = item.laterPrices?.findLast(({ from }) => from <= day)
      return later === undefined ? item : { ...item, price: later.price }
    }),
  }))

/** The days on which a price of the form, as `pricedOn` returned it, changes. The next one is the first. */
export const priceDays = ({ fields, fieldGroups }: FormDefinition): CalendarDate[] => [
  ...new Set(
    [fields, ...Object.values(fieldGroups).map((group) => group.fields)]
      .flat()
      .flatMap((field) => (field.type === 'itemList' ? field.items : []))
      .flatMap(({ laterPrices = [] }) => laterPrices.map(({ from }) => from))
      .toSorted(),
  ),
]

function eachList(
  definition: FormDefinition,
  change: (list: ItemList) => ItemList,
): FormDefinition {
  const inEach = (field: Field): Field => (field.type === 'itemList' ? change(field) : field)
  const groups = Object.entries(definition.fieldGroups).map(
    ([id, group]): [string, GroupDefinition] => [
      id,
      { ...group, fields: group.fields.map(inEach) },
    ],
  )
  return {
    ...definition,
    fields: definition.fields.map(inEach),
    fieldGroups: Object.fromEntries(groups),
  }
}

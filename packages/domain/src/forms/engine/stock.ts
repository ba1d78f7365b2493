// The stock of items: how many units of an item a form can sell in all. Submitted orders reserve units, drafts do
// not (docs/design/submissions.md).
import { type AnswerProblem, type Answers } from '../fields/field.ts'
import { tooManyOf } from '../fields/item-list.limits.ts'
import { storedLines } from '../fields/item-list.totals.ts'
import type { FormDefinition } from '../forms.schema.ts'

/** An item with a stock. */
export interface StockedItem {
  readonly fieldId: string
  readonly itemId: string
  readonly label: string
  /** Units for the complete event, 0 or more. */
  readonly stock: number
  /** Hours for which an offer of its waiting list is valid; undefined without a waiting list. */
  readonly offerHours?: number | undefined
}

/** Numbers of units, by `stockKey`. */
export type Units = ReadonlyMap<string, number>

/** The path of an item in answers: `fieldId.itemId`. */
export const stockKey = ({ fieldId, itemId }: Pick<StockedItem, 'fieldId' | 'itemId'>): string =>
  `${fieldId}.${itemId}`

/** The items with a stock, always in the same order, so that two orders lock them in the same order. */
export const stockedItems = ({ fields }: Pick<FormDefinition, 'fields'>): StockedItem[] =>
  fields
    .flatMap((field) =>
      field.type !== 'itemList'
        ? []
        : field.items.flatMap(({ itemId, label, stock, isDisabled, offerHours: hours }) => {
            // Nobody can order more of an item that is no longer offered.
            const offerHours = isDisabled ? undefined : hours
            return stock === undefined
              ? []
              : [{ fieldId: field.id, itemId, label, stock, offerHours }]
          }),
    )
    .toSorted((one, two) => (stockKey(one) < stockKey(two) ? -1 : 1))

export const hasStock = ({ fields }: Pick<FormDefinition, 'fields'>): boolean =>
  fields.some(
    (field) => field.type === 'itemList' && field.items.some(({ stock }) => stock !== undefined),
  )

export const hasWaitingList = (form: Pick<FormDefinition, 'fields'>): boolean =>
  stockedItems(form).some(({ offerHours }) => offerHours !== undefined)

/** The units of each of these items that answers order; 0 for an item that is not ordered. */
export const orderedUnits = (items: readonly StockedItem[], values: Answers): Units =>
  new Map(
    items.map((item) => {
      const lines = storedLines(values[item.fieldId])
      const quantity = lines.find(({ itemId }) => itemId === item.itemId)?.quantity ?? 0
      return [stockKey(item), quantity]
    }),
  )

/** Units of an item that an order contains, and will contain. */
export interface StockChange {
  readonly item: StockedItem
  readonly was: number
  readonly is: number
}

/** The items whose quantity differs between two versions of an order. */
export function stockChanges(
  items: readonly StockedItem[],
  was: Answers,
  is: Answers,
): StockChange[] {
  const [before, after] = [orderedUnits(items, was), orderedUnits(items, is)]
  return items.flatMap((item) => {
    const change = { item, was: unitsOf(before, item), is: unitsOf(after, item) }
    return change.was === change.is ? [] : [change]
  })
}

const unitsOf = (units: Units, item: StockedItem): number => units.get(stockKey(item)) ?? 0

/**
 * The most units that one order may contain: what no other order has reserved. An order keeps what it has,
 * also if others have reserved more than the stock.
 */
export const mostUnits = ({ stock }: StockedItem, byOthers: number, own: number): number =>
  Math.max(own, stock - byOthers, 0)

/**
 * The changes that order more than is left. Fewer units are always possible. `offered` are the units that the
 * waiting list reserves for the team.
 */
export const stockProblems = (
  changes: readonly StockChange[],
  byOthers: Units,
  offered: Units = new Map(),
): AnswerProblem[] =>
  changes.flatMap(({ item, was, is }) => {
    const most = mostUnits(item, unitsOf(byOthers, item), was + unitsOf(offered, item))
    return is <= most ? [] : [tooManyOf(item, item.fieldId, most)]
  })

/** The form as a person fills it in: without its stock, with the most units that their order may contain. */
export const withStockLeft = (definition: FormDefinition, most: Units): FormDefinition => ({
  ...withoutStock(definition),
  stockLeft: Object.fromEntries(most),
})

const withoutBefore = new WeakMap<FormDefinition, FormDefinition>()

/**
 * The form as it is stored with an order. A change of a stock must not change the form of orders. Returns the
 * same object for the same form.
 */
export function withoutStock(definition: FormDefinition): FormDefinition {
  if (!hasStock(definition)) return definition
  const known = withoutBefore.get(definition)
  if (known !== undefined) return known
  const fields = definition.fields.map((field) =>
    field.type === 'itemList'
      ? {
          ...field,
          items: field.items.map(({ stock: _stock, offerHours: _hours, ...item }) => item),
        }
      : field,
  )
  const without = { ...definition, fields }
  withoutBefore.set(definition, without)
  return without
}

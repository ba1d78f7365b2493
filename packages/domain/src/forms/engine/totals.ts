// Totals for the screen and the stored submission, in minor units.
import { ENTRY_ID, withIds } from '../fields/entries.ts'
import { CORRECTIONS_ID } from '../fields/corrections.ts'
import type { Answers, OrderAround, TextContext } from '../fields/field.ts'
import { itemListTotal, orderLines, storedLines, totalOf } from '../fields/item-list.totals.ts'
import type { Prices, Taxes } from '../fields/prices.ts'
import { storedLoops } from '../fields/template.field.ts'
import type { FormDefinition } from '../forms.schema.ts'
import { totalWithTax, unpricedItems } from '../fields/totals.texts.ts'
import { compileForm } from './compile.ts'
import { orderTaxes, taxedAmounts, taxesOf, type TaxedAmount } from './tax.ts'
import type { Visible } from './visibility.ts'
import { type AnswerPlace, answerPlaces } from './walk.ts'

/**
 * Stored orders that the form does not show when it opens, in minor units, by `fieldId` or
 * `templateId.entryId.innerId`. They count until the form shows them, or their repetition is removed.
 */
export type StoredOrders = Readonly<Record<string, number>>

/**
 * The grand total that would be stored for these answers: the sum of all visible item lists in every
 * iteration, at the form's prices, plus the stored orders in `kept`.
 */
export const formTotal = (
  definition: FormDefinition,
  values: Answers,
  { visible, kept = {} }: { readonly visible: Visible; readonly kept?: StoredOrders },
): number =>
  answerPlaces(definition, values, visible).reduce(
    (sum, { field, value }) => sum + (field.type === 'itemList' ? itemListTotal(field, value) : 0),
    keptTotal(kept, values, visible),
  )

/** The total of an order as it is stored, in minor units: of all its lists, shown or not. */
export const storedTotal = (values: Answers): number =>
  Object.entries(values)
    .flatMap(([id, value]) => [
      value,
      ...storedLoops(values, id).flatMap((loop) => Object.values(loop)),
    ])
    .reduce<number>((sum, value) => sum + totalOf(storedLines(value)), 0)

/**
 * The total of a submitted order, in minor units, from its answers and `kept`. Orders of lists that the
 * form no longer has are only in `kept`.
 */
export const submittedTotal = (values: Answers, kept: StoredOrders): number =>
  partsOutside(kept, values).reduce((sum, minor) => sum + minor, storedTotal(values))

/** The tax of the same order. The form must have the tax rates of the order. */
export const submittedTaxes = (
  { definition, values }: { readonly definition: FormDefinition; readonly values: Answers },
  kept: Readonly<Record<string, readonly TaxedAmount[]>>,
  prices: Prices,
): Taxes | null =>
  taxesOf([...taxedAmounts(values, definition), ...partsOutside(kept, values).flat()], prices)

/** The parts of `kept` that the answers do not contain. */
const partsOutside = <Part>(kept: Readonly<Record<string, Part>>, values: Answers): Part[] =>
  Object.entries(kept)
    .filter(([path]) => {
      const [fieldId = '', id, innerId = ''] = path.split('.')
      const loop = withIds(storedLoops(values, fieldId)).find((each) => each[ENTRY_ID] === id)
      return id === undefined ? !Object.hasOwn(values, fieldId) : loop?.[innerId] === undefined
    })
    .map(([, part]) => part)

/** The sum of the orders in `kept` that are not visible. */
export const keptTotal = (
  kept: StoredOrders,
  values: Answers,
  { fieldIds, loops }: Visible,
): number => keptParts(kept, values, { fieldIds, loops }).reduce((sum, minor) => sum + minor, 0)

/** The parts of stored orders, by the same paths, that are not visible. */
export const keptParts = <Part>(
  kept: Readonly<Record<string, Part>>,
  values: Answers,
  { fieldIds, loops }: Visible,
): Part[] =>
  Object.entries(kept)
    .filter(([path]) => {
      const [fieldId = '', id, innerId = ''] = path.split('.')
      if (id === undefined || !fieldIds.has(fieldId)) return !fieldIds.has(fieldId)
      const place = withIds(storedLoops(values, fieldId)).findIndex((loop) => loop[ENTRY_ID] === id)
      return place !== -1 && loops.get(fieldId)?.[place]?.has(innerId) !== true
    })
    .map(([, part]) => part)

/** Ordered items of the visible lists that are in no total, as people read them; at the form's prices. */
export const formUnpriced = (
  definition: FormDefinition,
  values: Answers,
  visible: Visible,
): readonly string[] => unpricedAt(answerPlaces(definition, values, visible), 'asked')

/** Whether any item list of the form, visible or not, has prices and subtotals. */
export function orderColumns(
  definition: FormDefinition,
): Pick<OrderAround, 'hasPrices' | 'hasSubtotals'> {
  const { fields, insides } = compileForm(definition)
  const nodes = [...fields, ...[...insides.values()].flatMap((group) => group.nodes)]
  const lists = nodes.flatMap(({ field }) => (field.type === 'itemList' ? [field] : []))
  return {
    hasPrices: lists.some(({ showPrice }) => showPrice),
    hasSubtotals: lists.some(({ showSubtotals }) => showSubtotals),
  }
}

/** Common properties of the lists in a submission; at the submitted prices. */
const orderAround = (
  definition: FormDefinition,
  values: Answers,
  places: readonly AnswerPlace[],
): OrderAround => ({
  ...orderColumns(definition),
  unpriced: unpricedAt(places, 'stored'),
  total: places.some(({ field }) => field.type === 'grandTotal') ? null : storedTotal(values),
})

/** The total of a stored order in one line, with its tax. */
export function orderTotalText(
  { definition, values }: { readonly definition: FormDefinition; readonly values: Answers },
  context: TextContext,
): string {
  const taxes = context.tax ? orderTaxes(values, definition, context.tax) : null
  return totalWithTax(storedTotal(values), context, taxes)
}

/**
 * The texts of the answers of one order. Its tax is shown once: with the first grand total, or with the last
 * list that has a total.
 */
export function orderTexts(
  { definition, values }: { readonly definition: FormDefinition; readonly values: Answers },
  places: readonly AnswerPlace[],
  context: TextContext,
): (place: AnswerPlace) => TextContext {
  const order = orderAround(definition, values, places)
  const texts = { ...context, order }
  const taxes = context.tax && orderTaxes(values, definition, context.tax)
  if (!taxes) return () => texts
  const at =
    places.find(({ field }) => field.type === 'grandTotal') ??
    places.findLast(
      ({ field, value }) =>
        field.type === 'itemList' &&
        field.showTotal &&
        orderLines(field, value, 'stored').length > 0,
    )
  const withTaxes = { ...texts, order: { ...order, taxes } }
  return (place) => (place === at ? withTaxes : texts)
}

/**
 * The texts of an answer on its own. Credits and charges need the order around them, which shows its
 * total.
 */
export const withOrder = (
  definition: FormDefinition,
  values: Answers,
  context: TextContext,
): TextContext =>
  values[CORRECTIONS_ID] === undefined
    ? context
    : { ...context, order: orderAround(definition, values, answerPlaces(definition, values, null)) }

const unpricedAt = (places: readonly AnswerPlace[], prices: 'asked' | 'stored'): string[] =>
  places.flatMap(({ field, value }) =>
    field.type === 'itemList' ? unpricedItems(field, orderLines(field, value, prices)) : [],
  )

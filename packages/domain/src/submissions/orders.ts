// Orders: submissions in which something is ordered. Their lines, and sums of many orders
// (docs/design/submissions.md).
import {
  CORRECTIONS_ID,
  orderedLines,
  type Answers,
  type Field,
  type FormDefinition,
  type OrderedLine,
  taxOfEach,
  type Taxes,
} from '../forms/index.ts'
import { fromMinorUnits } from '../kernel/index.ts'
import type { AnswerChange } from './submissions.changes.ts'
import { ORDER_TERMS, ORDER_TOTAL } from './submissions.order-changes.ts'

/** Maximum number of orders that one sum reads. */
export const MAX_SUMMED_ORDERS = 10_000

/** Rows of a sum at most. */
export const MAX_ORDER_SUMS = 5_000

/** Whether anything is ordered, so that the submission gets an order number. */
export const isOrder = (values: Answers): boolean => orderedLines(values, null).length > 0

/** The changes of a history that concern the order: item lists, credits and charges, and grand totals. */
export function changesOfOrder(
  { fields, fieldGroups }: Pick<FormDefinition, 'fields' | 'fieldGroups'>,
  changes: readonly AnswerChange[],
): AnswerChange[] {
  const asked = [fields, ...Object.values(fieldGroups).map((group) => group.fields)].flat()
  const isOrdered = ({ type }: Field): boolean => type === 'itemList' || type === 'grandTotal'
  const ids = new Set([
    CORRECTIONS_ID,
    ORDER_TERMS,
    ORDER_TOTAL,
    ...asked.filter(isOrdered).map(({ id }) => id),
  ])
  return changes.filter(({ path }) => ids.has(path.split('.').at(-1) ?? ''))
}

/** A stored order to add up. */
export interface OrderToSum {
  readonly formId: string
  readonly formTitle: string
  /** Null for a guest. */
  readonly teamId: string | null
  readonly teamName: string | null
  readonly values: Answers
  /** Null if the submitted form cannot be read. */
  readonly form: Pick<FormDefinition, 'fields' | 'fieldGroups' | 'prices'> | null
  readonly currencyId: string
}

/** An item list that is ordered from a supplier. */
export interface ListOfSupplier {
  readonly formId: string
  readonly fieldId: string
  readonly listId: string
  readonly supplierId: string
  readonly company: string
}

export const ORDER_SUMS = ['team', 'item', 'supplier'] as const
export type OrderSumBy = (typeof ORDER_SUMS)[number]

/** Net amount, tax and gross amount, with their names in `forms.answers`. */
export const ORDER_AMOUNTS = [
  { part: 'net', word: 'totalWithoutVat' },
  { part: 'tax', word: 'vat' },
  { part: 'gross', word: 'totalWithVat' },
] as const

export interface AmountIn {
  readonly currencyId: string
  readonly amount: string
}

export interface TaxedAmountIn extends AmountIn {
  readonly net: string
  /** Null if nothing has tax. */
  readonly tax: string | null
  readonly gross: string
}

/** Orders, or lines of them, that belong to one team, item or supplier. */
export interface OrderSum {
  readonly key: string
  /** The team, item or supplier; empty for guests, and for lists of no supplier. Credits and charges have no supplier. */
  readonly label: string
  /** The list and the form of an item; empty for teams and suppliers. */
  readonly list: string
  readonly form: string
  readonly teamId: string | null
  readonly orders: number
  readonly quantity: number
  readonly amounts: readonly TaxedAmountIn[]
  /** Lines whose price is a text such as "on request". No amount contains them. */
  readonly unpriced: number
}

/** In minor units. */
export interface Minor {
  readonly amount: number
  readonly net: number
  readonly tax: number | null
  readonly gross: number
}

type Sum = Omit<OrderSum, 'orders' | 'quantity' | 'amounts' | 'unpriced'> & {
  orders: number
  quantity: number
  unpriced: number
  readonly minor: Map<string, Minor>
}

const taxSum = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : one + other

export const addedUp = (one: Minor, other: Minor): Minor => ({
  amount: one.amount + other.amount,
  net: one.net + other.net,
  tax: taxSum(one.tax, other.tax),
  gross: one.gross + other.gross,
})

function add(minor: Map<string, Minor>, currencyId: string, more: Minor): void {
  const sum = minor.get(currencyId)
  minor.set(currencyId, sum === undefined ? more : addedUp(sum, more))
}

/** As decimal texts. */
export const inUnits = ({ amount, net, tax, gross }: Minor) => ({
  amount: fromMinorUnits(amount),
  net: fromMinorUnits(net),
  tax: tax === null ? null : fromMinorUnits(tax),
  gross: fromMinorUnits(gross),
})

const amountsOf = (minor: ReadonlyMap<string, Minor>): TaxedAmountIn[] =>
  [...minor]
    .map(([currencyId, each]) => ({ currencyId, ...inUnits(each) }))
    .toSorted((one, other) => (one.currencyId < other.currencyId ? -1 : 1))

/** Whether a line has a price that is not an amount. A line without any price belongs to no total either way. */
const isUnpriced = ({ lineMinor, price }: OrderedLine): boolean =>
  lineMinor === null && String(price).trim() !== ''

/** The lines that no total of the order contains. */
export const countUnpriced = (values: Answers): number =>
  orderedLines(values, null).filter(isUnpriced).length

export interface PricedLine {
  readonly line: OrderedLine
  /** Null without a price. */
  readonly minor: Minor | null
}

/** The lines of an order with their amounts. Tax that is rounded once for the order is shared out to them. */
export function pricedLines({ values, form }: Pick<OrderToSum, 'values' | 'form'>): PricedLine[] {
  const lines = orderedLines(values, form)
  const amounts = lines.map(({ lineMinor, taxRate }) => ({ minor: lineMinor ?? 0, taxRate }))
  const prices = form?.prices
  const taxes = prices === undefined ? [] : taxOfEach(amounts, prices)
  return lines.map((line, place) => {
    const { lineMinor: amount } = line
    if (amount === null) return { line, minor: null }
    const tax = taxes[place] ?? null
    const areNet = prices?.arePricesWithoutVat === true
    const net = areNet ? amount : amount - (tax ?? 0)
    return { line, minor: { amount, net, tax, gross: net + (tax ?? 0) } }
  })
}

type Named = Omit<Sum, 'orders' | 'quantity' | 'unpriced' | 'minor'>

const NOT_AN_ITEM = { list: '', form: '', teamId: null }

/** Guests have no team; all of them are one row. */
const teamOf = ({ teamId, teamName }: OrderToSum): Named => ({
  ...NOT_AN_ITEM,
  key: teamId ?? '',
  label: teamName ?? '',
  teamId,
})

/** Credits and charges of all orders to one form are one row. */
function itemOf({ formId, formTitle }: OrderToSum, line: OrderedLine): Named {
  const isCorrection = line.fieldId === CORRECTIONS_ID
  const item = isCorrection ? '' : line.itemId
  return {
    key: JSON.stringify([formId, line.fieldId, line.listId, item]),
    label: isCorrection ? line.list : line.item,
    list: isCorrection ? '' : line.list,
    form: formTitle,
    teamId: null,
  }
}

const keyOfList = (formId: string, { fieldId, listId }: Pick<OrderedLine, 'fieldId' | 'listId'>) =>
  JSON.stringify([formId, fieldId, listId])

const byText = new Intl.Collator('en', { numeric: true })

const compareSums = (one: Sum, other: Sum): number =>
  byText.compare(one.form, other.form) ||
  byText.compare(one.list, other.list) ||
  byText.compare(one.label, other.label) ||
  (one.key < other.key ? -1 : 1)

/**
 * Adds up orders by team, item or supplier. The sums of the rows are the totals of the orders. The label of
 * a row is that of its first order, so pass the latest orders first.
 */
export function sumOrders(
  orders: readonly OrderToSum[],
  by: OrderSumBy,
  suppliers: readonly ListOfSupplier[] = [],
): OrderSum[] {
  const supplierOf = new Map(suppliers.map((list) => [keyOfList(list.formId, list), list]))
  const named = (order: OrderToSum, line: OrderedLine): Named => {
    if (by === 'team') return teamOf(order)
    if (by === 'item') return itemOf(order, line)
    if (line.fieldId === CORRECTIONS_ID)
      return { ...NOT_AN_ITEM, key: CORRECTIONS_ID, label: line.list }
    const supplier = supplierOf.get(keyOfList(order.formId, line))
    return { ...NOT_AN_ITEM, key: supplier?.supplierId ?? '', label: supplier?.company ?? '' }
  }
  const sums = new Map<string, Sum>()
  for (const order of orders) {
    const counted = new Set<Sum>()
    for (const { line, minor } of pricedLines(order)) {
      const of = named(order, line)
      const sum = sums.get(of.key) ?? {
        ...of,
        orders: 0,
        quantity: 0,
        unpriced: 0,
        minor: new Map(),
      }
      sums.set(of.key, sum)
      if (!counted.has(sum)) sum.orders += 1
      counted.add(sum)
      if (line.fieldId !== CORRECTIONS_ID) sum.quantity += line.quantity
      if (isUnpriced(line)) sum.unpriced += 1
      if (minor !== null) add(sum.minor, order.currencyId, minor)
    }
  }
  return [...sums.values()]
    .toSorted(compareSums)
    .map(({ minor, ...sum }) => ({ ...sum, amounts: amountsOf(minor) }))
}

export interface TotalIn extends AmountIn {
  /** Null if no order has tax. */
  readonly tax: string | null
  /** The total with tax, also of orders whose prices are without it. */
  readonly gross: string
}

/** An order with its stored total, in minor units. */
export interface OrderWithTotal {
  readonly currencyId: string
  readonly minor: number
  /** Null if it has no tax. */
  readonly taxes: Pick<Taxes, 'tax' | 'gross'> | null
}

/** The totals of orders in each currency. */
export function totalsOfOrders(orders: readonly OrderWithTotal[]): TotalIn[] {
  const currencies = [...new Set(orders.map(({ currencyId }) => currencyId))]
  return currencies
    .toSorted((one, other) => (one < other ? -1 : 1))
    .map((currencyId) => {
      const all = orders.filter((order) => order.currencyId === currencyId)
      const sumOf = (amount: (order: OrderWithTotal) => number): string =>
        fromMinorUnits(all.reduce((sum, order) => sum + amount(order), 0))
      return {
        currencyId,
        amount: sumOf(({ minor }) => minor),
        gross: sumOf(({ minor, taxes }) => taxes?.gross ?? minor),
        tax: all.some(({ taxes }) => taxes !== null) ? sumOf(({ taxes }) => taxes?.tax ?? 0) : null,
      }
    })
}

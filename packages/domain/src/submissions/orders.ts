// Orders: submissions in which something is ordered. Their lines, and sums of many orders
// (docs/design/submissions.md).
import { CORRECTIONS_ID, storedLines, storedLoops, type Answers } from '../forms/index.ts'
import { fromMinorUnits } from '../kernel/index.ts'
import type { OrderedForm } from './supplier-orders.rows.ts'

/** Orders that one sum reads at most. */
export const MAX_SUMMED_ORDERS = 10_000

/** Rows of a sum at most. */
export const MAX_ORDER_SUMS = 5_000

/** The largest order number that the database stores. */
export const MAX_ORDER_NUMBER = 2_147_483_647

/** A line of a stored order. */
export interface OrderedLine {
  /** The item list, or the template that repeats it. */
  readonly fieldId: string
  /** The item list inside the field group of the template; '' for a list of the form. */
  readonly listId: string
  readonly list: string
  readonly itemId: string
  readonly item: string
  readonly price: string | number
  readonly quantity: number
  /** In minor units; null if the price is a text such as "on request". */
  readonly unitMinor: number | null
  readonly lineMinor: number | null
}

type Labels = Pick<OrderedForm, 'fields' | 'fieldGroups'> | null | undefined

function listIn(form: Labels, fieldId: string, listId: string) {
  const field = form?.fields.find(({ id }) => id === fieldId)
  if (listId === '') return field?.type === 'itemList' ? field : undefined
  const groupId = field?.type === 'template' ? field.fieldGroupId : null
  const inner = form?.fieldGroups[groupId ?? '']?.fields.find(({ id }) => id === listId)
  return inner?.type === 'itemList' ? inner : undefined
}

function linesOfAnswer(form: Labels, answer: unknown, of: { fieldId: string; listId: string }) {
  const lines = storedLines(answer)
  const list = lines.length === 0 ? undefined : listIn(form, of.fieldId, of.listId)
  return lines.map(({ itemId, price, quantity, unitMinor, lineMinor }): OrderedLine => ({
    ...of,
    list: list?.label ?? '',
    itemId,
    item: list?.items.find((item) => item.itemId === itemId)?.label || itemId,
    price,
    quantity,
    unitMinor,
    lineMinor,
  }))
}

/**
 * The lines of a stored order with the labels of its form, credits and charges included. Their sum is
 * `storedTotal` of the same answers.
 */
export const orderedLines = (values: Answers, form: Labels): OrderedLine[] =>
  Object.entries(values).flatMap(([fieldId, value]) => [
    ...linesOfAnswer(form, value, { fieldId, listId: '' }),
    ...storedLoops(values, fieldId).flatMap((loop) =>
      Object.entries(loop).flatMap(([listId, answer]) =>
        linesOfAnswer(form, answer, { fieldId, listId }),
      ),
    ),
  ])

/** Whether anything is ordered, so that the submission gets an order number. */
export const isOrder = (values: Answers): boolean =>
  Object.entries(values).some(
    ([id, value]) =>
      storedLines(value).length > 0 ||
      storedLoops(values, id).some((loop) =>
        Object.values(loop).some((answer) => storedLines(answer).length > 0),
      ),
  )

/** A stored order to add up. */
export interface OrderToSum {
  readonly formId: string
  readonly formTitle: string
  /** Null for a guest. */
  readonly teamId: string | null
  readonly teamName: string | null
  readonly values: Answers
  /** Null if the submitted form cannot be read. */
  readonly form: Labels
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

export interface AmountIn {
  readonly currencyId: string
  readonly amount: string
}

/** Orders, or lines of them, that belong to one team, item or supplier. */
export interface OrderSum {
  readonly key: string
  /** The team, item or supplier; empty for guests, and for lines of no supplier. */
  readonly label: string
  /** The list and the form of an item; empty for teams and suppliers. */
  readonly list: string
  readonly form: string
  readonly teamId: string | null
  readonly orders: number
  readonly quantity: number
  readonly amounts: readonly AmountIn[]
}

type Sum = Omit<OrderSum, 'orders' | 'quantity' | 'amounts'> & {
  orders: number
  quantity: number
  readonly minor: Map<string, number>
}

const add = (minor: Map<string, number>, currencyId: string, amount: number) =>
  minor.set(currencyId, (minor.get(currencyId) ?? 0) + amount)

const amountsOf = (minor: ReadonlyMap<string, number>): AmountIn[] =>
  [...minor]
    .map(([currencyId, amount]) => ({ currencyId, amount: fromMinorUnits(amount) }))
    .toSorted((one, other) => (one.currencyId < other.currencyId ? -1 : 1))

type Named = Omit<Sum, 'orders' | 'quantity' | 'minor'>

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
 * Adds up orders by team, item or supplier. The sums of the rows are the totals of the orders. Labels are
 * those of the first order that has a row, so pass the latest orders first.
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
    const supplier = supplierOf.get(keyOfList(order.formId, line))
    return { ...NOT_AN_ITEM, key: supplier?.supplierId ?? '', label: supplier?.company ?? '' }
  }
  const sums = new Map<string, Sum>()
  for (const order of orders) {
    const counted = new Set<Sum>()
    for (const line of orderedLines(order.values, order.form)) {
      const of = named(order, line)
      const sum = sums.get(of.key) ?? { ...of, orders: 0, quantity: 0, minor: new Map() }
      sums.set(of.key, sum)
      if (!counted.has(sum)) sum.orders += 1
      counted.add(sum)
      if (line.fieldId !== CORRECTIONS_ID) sum.quantity += line.quantity
      if (line.lineMinor !== null) add(sum.minor, order.currencyId, line.lineMinor)
    }
  }
  return [...sums.values()]
    .toSorted(compareSums)
    .map(({ minor, ...sum }) => ({ ...sum, amounts: amountsOf(minor) }))
}

/** The total of orders in each currency. */
export function totalOfOrders(
  orders: readonly { readonly currencyId: string; readonly minor: number }[],
): AmountIn[] {
  const minor = new Map<string, number>()
  for (const order of orders) add(minor, order.currencyId, order.minor)
  return amountsOf(minor)
}

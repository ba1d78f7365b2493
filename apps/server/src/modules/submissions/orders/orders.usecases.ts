// The organisers' list of orders, and sums of them by team, item or supplier.
import {
  hasOrderedItems,
  orderTaxes,
  storedTotal,
  type FormDefinition,
  type Taxes,
} from '@eventflow/domain/forms'
import { fromMinorUnits, type Page } from '@eventflow/domain/kernel'
import {
  accountingLines,
  countUnpriced,
  fitsPayment,
  isOrderCounted,
  MAX_ORDER_SUMS,
  MAX_SUMMED_ORDERS,
  sumOrders,
  sumsOfPayments,
  totalsOfOrders,
  type AccountingLine,
  type AmountIn,
  type TaxedAmountIn,
  type OrderRow,
  type OrderSum,
  type OrderSumBy,
  type PaymentFilter,
  type TotalIn,
} from '@eventflow/domain/submissions'
import { toPage, type ReadScope } from '../../../platform/db/index.ts'
import { inReadersLanguage, readDefinitions } from '../../forms/index.ts'
import { readAllSettings } from '../../settings/index.ts'
import { haveApproval } from '../approval.report.ts'
import { isAnswers } from '../submissions.details.ts'
import {
  findOrders,
  findOrdersById,
  findOrdersToSum,
  findSupplierLists,
  type OrderFilter,
  type OrderQuery,
  type OrdersToFind,
  type StoredOrder,
} from './orders.report.ts'

export type OrderWithLines = OrderRow & { readonly lines: readonly AccountingLine[] }

/** Reads stored orders with the forms in which they were submitted. */
async function orderReader(scope: ReadScope, orders: readonly StoredOrder[]) {
  const forms = await readDefinitions(
    scope,
    orders.map(({ definitionId }) => definitionId),
  )
  const { variables } = await readAllSettings(scope)
  const inLanguage = new Map<string, FormDefinition>()
  for (const [id, form] of forms) if (form !== null) inLanguage.set(id, inReadersLanguage(form))
  return ({ answers, definitionId }: StoredOrder) => {
    const form = inLanguage.get(definitionId) ?? null
    const values = isAnswers(answers) ? answers : {}
    const prices = form?.prices
    return {
      values,
      form,
      currencyId: prices?.currencyId ?? variables.currencyId,
      minor: storedTotal(values),
      taxes: prices ? orderTaxes(values, form, prices) : null,
      unpriced: countUnpriced(values),
    }
  }
}

type ReadOrder = ReturnType<Awaited<ReturnType<typeof orderReader>>>

function toRow(
  { answers: _answers, definitionId: _id, ...row }: StoredOrder,
  { minor, currencyId, taxes, unpriced, values }: ReadOrder,
): OrderRow {
  const total = fromMinorUnits(minor)
  const isEmpty = !hasOrderedItems(values)
  return {
    ...row,
    total,
    currencyId,
    taxes: taxes && amountsOf(taxes),
    unpriced,
    ...(isEmpty && { isEmpty }),
  }
}

/** Submitted orders by their ids. Those that are not visible are left out. */
export async function readOrders(
  scope: ReadScope,
  submissionIds: readonly string[],
): Promise<OrderRow[]> {
  const found = await findOrdersById(scope, submissionIds)
  const readOrder = await orderReader(scope, found)
  return found.map((order) => toRow(order, readOrder(order)))
}

/** Orders with a mark, or without one, of which those in the wanted state of payment are chosen. */
const MARKED: Partial<Record<PaymentFilter, boolean>> = {
  notPaid: false,
  nothingToPay: false,
  partlyPaid: true,
  paid: true,
  otherCurrency: true,
}

/** The filter with the ids of the orders in the wanted state. */
async function withPayment<Filter extends OrderFilter>(
  scope: ReadScope,
  { payment, ...filter }: Filter,
): Promise<Omit<Filter, 'payment'> & OrdersToFind> {
  if (payment === undefined) return filter
  const found = await findOrdersToSum(
    scope,
    { ...filter, isPaid: MARKED[payment] },
    MAX_SUMMED_ORDERS,
  )
  const readOrder = await orderReader(scope, found)
  const wanted = found
    .map((order) => toRow(order, readOrder(order)))
    .filter(({ total, taxes, approval, ...order }) => {
      const isCounted = isOrderCounted(approval)
      return fitsPayment({ ...order, total: isCounted ? (taxes?.gross ?? total) : '0' }, payment)
    })
  return { ...filter, submissionIds: wanted.map(({ id }) => id) }
}

async function pageOfOrders<Row>(
  scope: ReadScope,
  query: OrderQuery,
  rowOf: (row: OrderRow, read: ReadOrder) => Row,
): Promise<Page<Row>> {
  const { rows, total } = await findOrders(scope, await withPayment(scope, query))
  const readOrder = await orderReader(scope, rows)
  const page = toPage(rows, query.limit, ({ sortValue: _sortValue, ...order }) => {
    const read = readOrder(order)
    return rowOf(toRow(order, read), read)
  })
  return { ...page, total }
}

export const listOrders = (scope: ReadScope, query: OrderQuery): Promise<Page<OrderRow>> =>
  pageOfOrders(scope, query, (row) => row)

/** The same list, each order with its lines for accounting. */
export const listOrdersWithLines = (
  scope: ReadScope,
  query: OrderQuery,
): Promise<Page<OrderWithLines>> =>
  pageOfOrders(scope, query, (row, read) => ({ ...row, lines: accountingLines(read) }))

const amountsOf = ({ net, tax, gross }: Taxes) => ({
  net: fromMinorUnits(net),
  tax: fromMinorUnits(tax),
  gross: fromMinorUnits(gross),
})

const grossOf = ({ minor, taxes }: Pick<ReadOrder, 'minor' | 'taxes'>): string =>
  fromMinorUnits(taxes?.gross ?? minor)

export interface OrderSums {
  rows: (Omit<OrderSum, 'amounts'> & { amounts: TaxedAmountIn[] })[]
  orders: number
  rejected: number
  hasApproval: boolean
  unpriced: number
  totals: TotalIn[]
  paid: AmountIn[]
  toPay: AmountIn[]
  toRefund: AmountIn[]
  otherCurrency: { orders: number; totals: AmountIn[] }
  isCut: boolean
}

export async function readOrderSums(
  scope: ReadScope,
  { by, ...filter }: OrderFilter & { readonly by?: OrderSumBy | undefined },
): Promise<OrderSums> {
  const wanted = await withPayment(scope, filter)
  const found = await findOrdersToSum(scope, wanted, MAX_SUMMED_ORDERS + 1)
  const stored = found.slice(0, MAX_SUMMED_ORDERS)
  const read = await orderReader(scope, stored)
  const orders = stored
    .filter(({ approval }) => isOrderCounted(approval))
    .map((order) => ({ ...order, ...read(order) }))
  const suppliers = by === 'supplier' ? await findSupplierLists(scope) : []
  const sums = by === undefined ? [] : sumOrders(orders, by, suppliers)
  return {
    rows: sums.slice(0, MAX_ORDER_SUMS).map((sum) => ({ ...sum, amounts: [...sum.amounts] })),
    orders: orders.length,
    rejected: stored.length - orders.length,
    hasApproval: await haveApproval(scope),
    unpriced: orders.filter(({ unpriced }) => unpriced > 0).length,
    totals: totalsOfOrders(orders),
    ...sumsOfPayments(orders.map((order) => ({ ...order, total: grossOf(order) }))),
    isCut: found.length > stored.length || sums.length > MAX_ORDER_SUMS,
  }
}

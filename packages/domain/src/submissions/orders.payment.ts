// Rules about payments of orders, without schemas, so that screens use them too (docs/design/submissions.md).
import { fromMinorUnits, toMinorUnits } from '../kernel/index.ts'
import type { Paid, Payment } from './orders.paid.ts'

type MoneyOfOrder = Pick<Payment, 'total' | 'currencyId'> & {
  readonly paid: Pick<Paid, 'amount' | 'currencyId'> | null
}
type PaidOrder = Pick<Payment, 'total' | 'currencyId'> & { readonly paid: Paid | null }

/**
 * Whether an order is paid, which is exactly one of these. An order without a mark and with a total of 0 or
 * less has nothing to pay. Amounts of two currencies cannot be compared, so nobody knows what is left to pay of
 * an order that was paid in another currency.
 */
const PAYMENT_STATES = ['notPaid', 'partlyPaid', 'paid', 'nothingToPay', 'otherCurrency'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Filters of a list of orders: one state, or the two in which something is left to pay. */
export const PAYMENT_FILTERS = ['toPay', ...PAYMENT_STATES] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

export const fitsPayment = (order: PaidOrder, filter: PaymentFilter): boolean =>
  filter === 'toPay' ? restToPay(order) !== null : paymentStateOf(order) === filter

export function paymentStateOf(order: PaidOrder): PaymentState {
  if (order.paid === null) return restToPay(order) === null ? 'nothingToPay' : 'notPaid'
  if (order.paid.currencyId !== order.currencyId) return 'otherCurrency'
  return restToPay(order) === null ? 'paid' : 'partlyPaid'
}

/** Whether the order was marked as paid with its present total or more. */
export const isPaidInFull = (order: PaidOrder): boolean => paymentStateOf(order) === 'paid'

/** Whether the order was marked as paid with exactly its present total. */
const isPaidExactly = ({ total, currencyId, paid }: PaidOrder): boolean =>
  paid !== null && paid.amount === total && paid.currencyId === currencyId

/** What is not paid yet, incl. VAT; null for nothing, and for an order that was paid in another currency. */
export function restToPay({ total, currencyId, paid }: PaidOrder): string | null {
  if (paid !== null && paid.currencyId !== currencyId) return null
  const rest = (toMinorUnits(total) ?? 0) - (toMinorUnits(paid?.amount ?? 0) ?? 0)
  return rest > 0 ? fromMinorUnits(rest) : null
}

/** What was paid beyond the present total, incl. VAT; null for nothing, and for a payment in another currency. */
export function paidTooMuch({ total, currencyId, paid }: MoneyOfOrder): string | null {
  if (paid === null || paid.currencyId !== currencyId) return null
  const more = (toMinorUnits(paid.amount) ?? 0) - (toMinorUnits(total) ?? 0)
  return more > 0 ? fromMinorUnits(more) : null
}

/** Whether a mark changes anything. An order whose total has changed can be marked again. */
export const changesMark = (order: PaidOrder, isPaid: boolean): boolean =>
  isPaid ? !isPaidExactly(order) : order.paid !== null

interface Amount {
  readonly currencyId: string
  readonly amount: string
}

function inEachCurrency(amounts: readonly Amount[]): Amount[] {
  const sums = new Map<string, number>()
  for (const { currencyId, amount } of amounts)
    sums.set(currencyId, (sums.get(currencyId) ?? 0) + (toMinorUnits(amount) ?? 0))
  return [...sums]
    .map(([currencyId, minor]) => ({ currencyId, amount: fromMinorUnits(minor) }))
    .toSorted((one, other) => (one.currencyId < other.currencyId ? -1 : 1))
}

interface SumsOfPayments {
  paid: Amount[]
  toPay: Amount[]
  /** What was paid beyond the totals, and totals below 0. In a currency, total = paid + toPay - toRefund. */
  toRefund: Amount[]
  /** Orders that were paid in another currency. Their totals are not in `toPay`. */
  otherCurrency: { orders: number; totals: Amount[] }
}

const ofTotal = ({ currencyId, total: amount }: PaidOrder): Amount => ({ currencyId, amount })

function inOtherCurrency(orders: readonly PaidOrder[]): SumsOfPayments['otherCurrency'] {
  const those = orders.filter((order) => paymentStateOf(order) === 'otherCurrency')
  return { orders: those.length, totals: inEachCurrency(those.map(ofTotal)) }
}

/** What the organisers owe for an order: a payment beyond its total, or a total below 0; null for nothing. */
const restToRefund = ({ total, currencyId, paid }: PaidOrder): string | null =>
  paidTooMuch({ total, currencyId, paid: paid ?? { amount: '0.00', currencyId } })

const inItsCurrency = ({ currencyId }: PaidOrder, amount: string | null): Amount[] =>
  amount === null ? [] : [{ currencyId, amount }]

/** What was paid of orders, what is not paid yet and what must be paid back, in each currency. */
export const sumsOfPayments = (orders: readonly PaidOrder[]): SumsOfPayments => ({
  paid: inEachCurrency(orders.flatMap(({ paid }) => paid ?? [])),
  toPay: inEachCurrency(orders.flatMap((order) => inItsCurrency(order, restToPay(order)))),
  toRefund: inEachCurrency(orders.flatMap((order) => inItsCurrency(order, restToRefund(order)))),
  otherCurrency: inOtherCurrency(orders),
})

// Rules about payments of orders, without schemas, so that screens use them too (docs/design/submissions.md).
import type { Paid, Payment } from './orders.paid.ts'

type PaidOrder = Pick<Payment, 'total' | 'currencyId'> & { readonly paid: Paid | null }

/** Whether the order was marked as paid with its present total. */
export const isPaidInFull = ({ total, currencyId, paid }: PaidOrder): boolean =>
  paid !== null && paid.amount === total && paid.currencyId === currencyId

/** Whether a mark changes anything. An order whose total has changed can be marked again. */
export const changesMark = (order: PaidOrder, isPaid: boolean): boolean =>
  isPaid ? !isPaidInFull(order) : order.paid !== null

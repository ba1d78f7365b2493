import { z } from 'zod'
import { submissionsErrors } from './submissions.errors.ts'
import { endpoint, idSchema, listQuery, pageOf, queryFlag } from '../kernel/index.ts'
import { markedOrdersSchema, marksToUndoSchema, paidSchema } from './orders.paid.ts'
import { PAYMENT_FILTERS } from './orders.payment.ts'
import { MAX_ORDER_SUMS, ORDER_SUMS } from './orders.ts'
import { SUBMISSION_APPROVALS } from './submissions.approval.ts'

/** An order in the organisers' list. */
const orderLineSchema = z.object({
  /** Id of the submission. */
  id: z.string(),
  /** Unique in the event. It stays when the order changes. */
  orderNumber: z.number().int(),
  formId: z.string(),
  formTitle: z.string(),
  /** Null for a guest. */
  teamId: z.string().nullable(),
  teamName: z.string().nullable(),
  submittedAt: z.string(),
  /** Null if nothing was changed after submitting. */
  changedAt: z.string().nullable(),
  /** The sum of the order's prices, which are net or gross. */
  total: z.string(),
  currencyId: z.string(),
  /** Null if it has no tax. */
  taxes: z.object({ net: z.string(), tax: z.string(), gross: z.string() }).nullable(),
  /** Lines whose price is a text such as "on request". The total does not contain them. */
  unpriced: z.number().int(),
  /** No item is ordered any longer, but perhaps credits and charges remain; omitted otherwise. */
  isEmpty: z.literal(true).optional(),
  /** The mark as paid; null if it is not paid. */
  paid: paidSchema.nullable(),
  revision: z.number().int(),
  /** Null without an approval. A rejected order is in no total. */
  approval: z.enum(SUBMISSION_APPROVALS).nullable(),
})
export type OrderRow = z.infer<typeof orderLineSchema>

export const ORDER_SORTS = ['orderNumber', 'teamName', 'submittedAt', 'updatedAt'] as const

/** Filters of the list of orders, of its sums and of its export. */
export const orderFilters = {
  formId: idSchema.optional(),
  /** Only orders of a team and its stand shares. */
  teamId: idSchema.optional(),
  /** Only orders of withdrawn teams, which are otherwise left out. */
  isWithdrawn: queryFlag.default(false),
  /** Only orders in this state of payment; `toPay` for those of which anything is left to pay. */
  payment: z.enum(PAYMENT_FILTERS).optional(),
  approval: z.enum(SUBMISSION_APPROVALS).optional(),
}

const amountSchema = z.object({ currencyId: z.string(), amount: z.string() })

/** What the sums are of, and the filters of the list. */
export const orderSumsQuery = z.strictObject({
  ...listQuery(ORDER_SORTS).pick({ search: true }).shape,
  ...orderFilters,
  by: z.enum(ORDER_SUMS).optional(),
})

const refusedAs = { other: submissionsErrors.invalidSubmission }

const reads = [
  'submissions',
  'forms',
  'fieldGroups',
  'tasks',
  'taskStatuses',
  'teams',
  'suppliers',
  'settings',
] as const

export const ordersContract = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'moderator',
    reads,
    summary: 'Submitted orders with their totals, searched by team and order number',
  })
    .input(listQuery(ORDER_SORTS).extend(orderFilters))
    .output(pageOf(orderLineSchema)),
  sums: endpoint({
    method: 'GET',
    path: '/orders/sums',
    access: 'moderator',
    reads,
    summary:
      'The same orders added up by team, item or supplier, with their totals in each currency',
  })
    .input(orderSumsQuery)
    .output(
      z.object({
        /** None if `by` is omitted. */
        rows: z
          .array(
            z.object({
              key: z.string(),
              label: z.string(),
              list: z.string(),
              form: z.string(),
              teamId: z.string().nullable(),
              orders: z.number().int(),
              quantity: z.number().int(),
              amounts: z.array(
                amountSchema.extend({
                  net: z.string(),
                  /** Null if nothing has tax. */
                  tax: z.string().nullable(),
                  gross: z.string(),
                }),
              ),
              /** Lines without an amount as price. */
              unpriced: z.number().int(),
            }),
          )
          .max(MAX_ORDER_SUMS),
        /** The number of orders that are added up. */
        orders: z.number().int(),
        /** The number of rejected orders that match, which are not added up. */
        rejected: z.number().int(),
        /** Whether orders of the event can have an approval. */
        hasApproval: z.boolean(),
        /** The number of orders with lines that no total contains. */
        unpriced: z.number().int(),
        totals: z.array(
          amountSchema.extend({
            /** Null if none of them has tax. */
            tax: z.string().nullable(),
            /** The total with tax, also of orders whose prices are without it. */
            gross: z.string(),
          }),
        ),
        /** What was paid, and what is not paid yet, incl. VAT. */
        paid: z.array(amountSchema),
        toPay: z.array(amountSchema),
        /** What was paid beyond the totals, and totals below 0. */
        toRefund: z.array(amountSchema),
        /** Orders that were paid in another currency. `toPay` does not contain their totals. */
        otherCurrency: z.object({ orders: z.number().int(), totals: z.array(amountSchema) }),
        /** True if there are more orders or rows than one sum can contain. */
        isCut: z.boolean(),
      }),
    ),
  markPaid: endpoint({
    method: 'POST',
    path: '/orders/mark-paid',
    access: 'moderator',
    changes: ['submissions'],
    refusedAs,
    summary:
      'Mark orders as paid or not paid, all of them or none; counts those whose mark has changed',
  })
    .input(markedOrdersSchema)
    .output(z.object({ changed: z.number().int(), markIds: z.array(z.string()) })),
  putBack: endpoint({
    method: 'POST',
    path: '/orders/put-back',
    access: 'moderator',
    changes: ['submissions'],
    refusedAs,
    summary: 'Undo marks of the caller that nobody has changed since',
  })
    .input(marksToUndoSchema)
    .output(z.object({ changed: z.number().int() })),
}

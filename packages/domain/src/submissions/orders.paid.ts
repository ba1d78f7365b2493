// Orders that organisers have marked as paid (docs/design/submissions.md).
import { z } from 'zod'
import { idSchema, revisionSchema } from '../kernel/index.ts'

/** Orders that one call marks. */
const MAX_MARKED_ORDERS = 500

/** The mark of a paid order: its time, its author, and the total incl. VAT at that time. */
export const paidSchema = z.object({
  at: z.string(),
  /** Null for a person who was deleted, and for teams. */
  byName: z.string().nullable(),
  amount: z.string(),
  currencyId: z.string(),
})
export type Paid = z.infer<typeof paidSchema>

/** What an order costs incl. VAT, and whether it is paid. */
export const paymentSchema = z.object({
  total: z.string(),
  currencyId: z.string(),
  paid: paidSchema.nullable(),
  /** The address at which the team pays what is left; omitted for others, and if nothing is. */
  link: z.string().optional(),
})
export type Payment = z.infer<typeof paymentSchema>

/** Names the revision of each order, so that nobody marks a total that they have not seen. */
export const markedOrdersSchema = z.strictObject({
  orders: z
    .array(z.strictObject({ submissionId: idSchema, revision: revisionSchema }))
    .min(1)
    .max(MAX_MARKED_ORDERS),
  isPaid: z.boolean(),
})

export const marksToUndoSchema = z.strictObject({
  markIds: z.array(idSchema).min(1).max(MAX_MARKED_ORDERS),
})

import { z } from 'zod'
import {
  keyIdSchema,
  MAX_CORRECTIONS,
  MAX_ITEMS,
  MAX_LABEL,
  MAX_PRICE,
  percentOfSchema,
} from '../forms/index.ts'
import { idSchema, isTaxRate, requiredText, revisionSchema, toMinorUnits } from '../kernel/index.ts'
import { asWorded } from '../words/index.ts'
import { MAX_ORDERS_AT_ONCE } from './submissions.corrections.ts'
import { MAX_REASON } from './submissions.schema.ts'

/** An amount such as `39.00` or `-12.5`, in the currency of the order. */
const amountSchema = requiredText(20).refine((text) => {
  const minor = toMinorUnits(text)
  return minor !== null && Math.abs(minor) <= MAX_PRICE * 100
}, asWorded('problems.submissions.amount'))

/** A correction has a reason, because it changes what somebody has to pay. */
const reasonSchema = requiredText(MAX_REASON)

/** Whether to email the team or the guest about the new total. */
const isToldSchema = z.boolean().default(true)

const correctedPriceSchema = z.strictObject({
  /** The item list; of a field group, the list inside. */
  listId: keyIdSchema,
  itemId: keyIdSchema,
  price: amountSchema,
})

/** A credit, discount or charge: an amount below 0 is in favour of the team. */
const correctionLineSchema = z.strictObject({
  label: requiredText(MAX_LABEL),
  amount: amountSchema,
  /** In percent; '' for none. Required if the ordered items have several tax rates. */
  taxRate: z
    .string()
    .max(10)
    .refine((rate) => rate === '' || isTaxRate(rate), asWorded('problems.forms.taxRate'))
    .optional(),
  /** The percentage of a discount, and the amount that it is a percentage of. */
  percentOf: percentOfSchema.optional(),
})

export const orderCorrectionSchema = z.strictObject({
  submissionId: idSchema,
  revision: revisionSchema,
  prices: z.array(correctedPriceSchema).max(MAX_ITEMS).default([]),
  /** All credits and charges that the order has afterwards; omitted if they stay. */
  lines: z.array(correctionLineSchema).max(MAX_CORRECTIONS).optional(),
  reason: reasonSchema,
  isTold: isToldSchema,
})

export const appliedPricesSchema = z.strictObject({
  formId: idSchema,
  /** Items with the prices of the form; several if they depend on the day of the order. */
  prices: z
    .array(correctedPriceSchema)
    .min(1)
    .max(MAX_ITEMS * 2),
  orders: z
    .array(z.strictObject({ submissionId: idSchema, revision: revisionSchema }))
    .min(1)
    .max(MAX_ORDERS_AT_ONCE),
  reason: reasonSchema,
  isTold: isToldSchema,
})

/** An item in an order, at a price other than the form's. */
const oldPriceSchema = z.object({
  submissionId: z.string(),
  revision: z.number().int(),
  /** Null for a guest. */
  teamName: z.string().nullable(),
  submittedAt: z.string(),
  listId: z.string(),
  itemId: z.string(),
  /** As ordered. */
  price: z.union([z.string(), z.number()]),
  /** The form's price for the day on which it was submitted. */
  formPrice: z.union([z.string(), z.number()]),
  quantity: z.number().int(),
  /** Whether an organiser has changed the order before, perhaps to agree on another price. */
  isCorrected: z.boolean(),
})
export type OldPrice = z.infer<typeof oldPriceSchema>

/** The orders of a form whose prices differ from the form's, and the form's prices. */
export const oldPricesSchema = z.object({
  formTitle: z.string(),
  items: z.array(
    z.object({
      listId: z.string(),
      itemId: z.string(),
      label: z.string(),
    }),
  ),
  orders: z.array(oldPriceSchema),
  /** Of each listed order, in minor units: as it is stored, and at the form's prices. */
  totals: z.array(
    z.object({ submissionId: z.string(), total: z.number().int(), newTotal: z.number().int() }),
  ),
  /** Orders in another currency, or with net instead of gross prices. They are not listed. */
  incomparable: z.number().int(),
  /** True if there are more than are listed. */
  hasMore: z.boolean(),
})
export type OldPrices = z.infer<typeof oldPricesSchema>

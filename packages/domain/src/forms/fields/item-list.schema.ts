import { z } from 'zod'
import { asWorded } from '../../words/index.ts'
import {
  calendarDateSchema,
  hundredthsOfPercent,
  isTaxRate,
  optionalText,
  toMinorUnits,
} from '../../kernel/index.ts'
import {
  MAX_DESCRIPTION,
  MAX_ITEMS,
  MAX_LABEL,
  MAX_OFFER_HOURS,
  MAX_PRICE,
  MAX_PRICE_DAYS,
  MAX_QUANTITY,
} from '../forms.limits.ts'
import { allowanceSchema, inclusionSchema } from './allowance.schema.ts'
import { allDiffer, baseFieldShape, keyIdSchema } from './base.schema.ts'

/**
 * A number or a text. A text that is not an amount ("POA") is shown but never summed. A negative price is a
 * discount. Ambiguous prices are refused when a form is saved (`isClearPrice`), not here, because stored
 * ones must remain readable.
 */
const priceSchema = z
  .union([z.number(), optionalText(50)])
  .refine(isWithinPrices, asWorded('problems.forms.price'))

function isWithinPrices(price: string | number): boolean {
  const minor = toMinorUnits(price)
  return minor === null ? typeof price === 'string' : Math.abs(minor) <= MAX_PRICE * 100
}

/** Days on which a price changes, each once. */
const byDaySchema = <Entry extends z.ZodType<{ from: string }>>(entry: Entry) =>
  z
    .array(entry)
    .max(MAX_PRICE_DAYS)
    .refine((days) => allDiffer(days, ({ from }) => from), asWorded('problems.forms.priceDays'))
    .optional()

const isAmount = (text: string): boolean => toMinorUnits(text) !== null

export const percentOfSchema = z.strictObject({
  percent: z
    .string()
    .max(10)
    .refine((percent) => hundredthsOfPercent(percent) !== null, asWorded('problems.forms.percent')),
  of: z.string().max(20).refine(isAmount, asWorded('problems.submissions.amount')),
})
export type PercentOf = z.infer<typeof percentOfSchema>

const itemSchema = z.strictObject({
  itemId: keyIdSchema,
  label: optionalText(MAX_LABEL),
  price: priceSchema.default(''),
  description: optionalText(MAX_DESCRIPTION).default(''),
  /** No longer offered. Existing orders retain it, but nobody can order more of it. */
  isDisabled: z.boolean().optional(),
  /** Units for the complete event; unlimited if omitted. Only in lists of a form: see `stockedItems`. */
  stock: z.number().int().min(0).max(MAX_QUANTITY).optional(),
  /** Hours for which an offer of its waiting list is valid. No waiting list if omitted. Needs a stock. */
  offerHours: z.number().int().min(1).max(MAX_OFFER_HOURS).optional(),
  /** Units that one team may order with the form, from 1; unlimited if omitted: see `maximumProblems`. */
  maxQuantity: z.number().int().min(1).max(MAX_QUANTITY).optional(),
  /** Units that are free for a team. Only in lists of a form: see `withInclusions`. */
  allowance: allowanceSchema.optional(),
  /** Only in submitted definitions: the item had an allowance, so exports have a column for it. */
  hasAllowance: z.literal(true).optional(),
  /** Only in a form that is opened for one order. */
  inclusion: inclusionSchema.optional(),
  /** Tax in percent; the rate of the event if omitted. */
  taxRate: z.string().max(10).refine(isTaxRate, asWorded('problems.forms.taxRate')).optional(),
  /** Only for a credit in percent: the percentage, and the amount that it is a percentage of. */
  percentOf: percentOfSchema.optional(),
  /** Prices from midnight of a day in the event's time zone: see `pricedOn`. */
  laterPrices: byDaySchema(z.strictObject({ from: calendarDateSchema, price: priceSchema })),
})
export type Item = z.infer<typeof itemSchema>

export const itemListFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('itemList'),
  items: z
    .array(itemSchema)
    .max(MAX_ITEMS)
    .refine((items) => allDiffer(items, (item) => item.itemId), asWorded('problems.forms.items'))
    .refine(
      (items) => items.every((item) => item.offerHours === undefined || item.stock !== undefined),
      asWorded('problems.forms.waitingList'),
    )
    .default([]),
  showTotal: z.boolean().default(true),
  showPrice: z.boolean().default(true),
  showSubtotals: z.boolean().default(false),
  /** Surcharges on items that have no days of their own, in percent of their first price. */
  surcharges: byDaySchema(
    z.strictObject({
      from: calendarDateSchema,
      percent: z
        .string()
        .max(10)
        .refine(
          (percent) => hundredthsOfPercent(percent) !== null,
          asWorded('problems.forms.percent'),
        ),
    }),
  ),
})

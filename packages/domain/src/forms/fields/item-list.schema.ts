import { z } from 'zod'
import { asWorded } from '../../words/index.ts'
import { optionalText, toMinorUnits } from '../../kernel/index.ts'
import { MAX_DESCRIPTION, MAX_ITEMS, MAX_LABEL, MAX_PRICE } from '../forms.limits.ts'
import { allDiffer, baseFieldShape, keyIdSchema } from './base.schema.ts'

/**
 * A number or a text. A text that is no amount ("POA") is shown but never summed. A negative price is a
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

const itemSchema = z.strictObject({
  itemId: keyIdSchema,
  label: optionalText(MAX_LABEL),
  price: priceSchema.default(''),
  description: optionalText(MAX_DESCRIPTION).default(''),
  /** No longer offered. Existing orders retain it, but nobody can order more of it. */
  isDisabled: z.boolean().optional(),
})
export type Item = z.infer<typeof itemSchema>

export const itemListFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('itemList'),
  items: z
    .array(itemSchema)
    .max(MAX_ITEMS)
    .refine((items) => allDiffer(items, (item) => item.itemId), asWorded('problems.forms.items'))
    .default([]),
  showTotal: z.boolean().default(true),
  showPrice: z.boolean().default(true),
  showSubtotals: z.boolean().default(false),
})

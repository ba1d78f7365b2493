import { z } from 'zod'
import { baseFieldShape } from './base.schema.ts'

/** Sums the visible item lists of the form; it has no other settings. */
export const grandTotalFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('grandTotal'),
})

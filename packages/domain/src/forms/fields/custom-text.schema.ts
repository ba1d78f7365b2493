import { z } from 'zod'
import { baseFieldShape } from './base.schema.ts'

/** The text is the description. */
export const customTextFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('customText'),
})

import { z } from 'zod'
import { baseFieldShape } from './base.schema.ts'

/** The text to agree to is the description. Required unless said otherwise. */
export const disclaimerFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('disclaimer'),
  isRequired: z.boolean().default(true),
})

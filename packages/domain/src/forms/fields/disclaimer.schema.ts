import { z } from 'zod'
import { baseFieldShape } from './base.schema.ts'

/** The description is the text to agree to. Required by default. */
export const disclaimerFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('disclaimer'),
  isRequired: z.boolean().default(true),
})

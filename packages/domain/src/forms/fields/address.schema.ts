import { z } from 'zod'
import { baseFieldShape, partSchema } from './base.schema.ts'

export const addressFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('address'),
  addressLine1: partSchema,
  addressLine2: partSchema,
  city: partSchema,
  county: partSchema,
  country: partSchema,
  postcode: partSchema,
})

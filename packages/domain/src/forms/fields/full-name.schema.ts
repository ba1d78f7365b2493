import { z } from 'zod'
import { baseFieldShape, partSchema } from './base.schema.ts'

export const fullNameFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('fullName'),
  prefix: partSchema,
  firstName: partSchema,
  middleName: partSchema,
  surname: partSchema,
  postNominals: partSchema,
})

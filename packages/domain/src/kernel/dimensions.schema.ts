import { z } from 'zod'
import { recordField } from './record-fields.ts'
import { idSchema, requiredText } from './schemas.ts'

/** Maximum number of dimensions that one record names. */
const MAX_DIMENSIONS = 10
const MAX_VALUES = 100
const MAX_VALUE_CHARACTERS = 120

export const dimensionsSchema = z
  .array(
    z.strictObject({
      customFieldId: idSchema,
      values: z.array(requiredText(MAX_VALUE_CHARACTERS)).min(1).max(MAX_VALUES),
    }),
  )
  .max(MAX_DIMENSIONS)

const storedDimensionsSchema = z.array(
  z.object({ customFieldId: z.string(), values: z.array(z.string()) }),
)

export type StoredDimension = z.infer<typeof storedDimensionsSchema>[number]

/** The dimensions of a record; empty for every team. */
export const dimensionsField = () =>
  recordField(dimensionsSchema.default([]), storedDimensionsSchema)

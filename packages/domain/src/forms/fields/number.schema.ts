import { z } from 'zod'
import { baseFieldShape, boundSchema, boundsInOrder, boundsMessage } from './base.schema.ts'

const LIMIT = 1_000_000_000_000

/** Bounds are values, and may be fractions. */
export const numberFieldSchema = z
  .strictObject({
    ...baseFieldShape,
    type: z.literal('number'),
    min: boundSchema(-LIMIT, LIMIT, 'any'),
    max: boundSchema(-LIMIT, LIMIT, 'any'),
  })
  .refine(boundsInOrder, boundsMessage)

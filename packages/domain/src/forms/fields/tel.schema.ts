import { z } from 'zod'
import { MAX_TEXT_ANSWER } from '../forms.limits.ts'
import { baseFieldShape, boundSchema, boundsInOrder, boundsMessage } from './base.schema.ts'

/** Bounds are characters. */
export const telFieldSchema = z
  .strictObject({
    ...baseFieldShape,
    type: z.literal('tel'),
    min: boundSchema(0, MAX_TEXT_ANSWER),
    max: boundSchema(0, MAX_TEXT_ANSWER),
  })
  .refine(boundsInOrder, boundsMessage)

import { z } from 'zod'
import { MAX_TEXT_ANSWER } from '../forms.limits.ts'
import { baseFieldShape, boundSchema, boundsInOrder, boundsMessage } from './base.schema.ts'

/** Bounds are characters. */
export const textFieldSchema = z
  .strictObject({
    ...baseFieldShape,
    type: z.literal('text'),
    min: boundSchema(0, MAX_TEXT_ANSWER),
    max: boundSchema(0, MAX_TEXT_ANSWER),
  })
  .refine(boundsInOrder, boundsMessage)

import { z } from 'zod'
import { MAX_AREA_ANSWER } from '../forms.limits.ts'
import { baseFieldShape, boundSchema, boundsInOrder, boundsMessage } from './base.schema.ts'

/** Bounds are characters. */
export const areaFieldSchema = z
  .strictObject({
    ...baseFieldShape,
    type: z.literal('area'),
    min: boundSchema(0, MAX_AREA_ANSWER),
    max: boundSchema(0, MAX_AREA_ANSWER),
  })
  .refine(boundsInOrder, boundsMessage)

import { z } from 'zod'
import { baseFieldShape, boundSchema, boundsInOrder, boundsMessage } from './base.schema.ts'

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2999, 11, 31)

/** Bounds are instants in epoch milliseconds; what counts is their calendar day in UTC. */
export const dateFieldSchema = z
  .strictObject({
    ...baseFieldShape,
    type: z.literal('date'),
    min: boundSchema(EARLIEST, LATEST),
    max: boundSchema(EARLIEST, LATEST),
  })
  .refine(boundsInOrder, boundsMessage)

import { z } from 'zod'
import { boundsInOrder, boundsMessage } from './base.schema.ts'
import { choiceShape } from './choice.schema.ts'

export const checkboxFieldSchema = z
  .strictObject({ ...choiceShape, type: z.literal('checkbox') })
  .refine(boundsInOrder, boundsMessage)

import { z } from 'zod'
import { boundsInOrder, boundsMessage } from './base.schema.ts'
import { choiceShape } from './choice.schema.ts'

export const dropdownFieldSchema = z
  .strictObject({ ...choiceShape, type: z.literal('dropdown') })
  .refine(boundsInOrder, boundsMessage)

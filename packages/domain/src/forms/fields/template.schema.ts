import { z } from 'zod'
import { optionalText } from '../../kernel/index.ts'
import { MAX_LABEL, MAX_LOOPS } from '../forms.limits.ts'
import { baseFieldShape } from './base.schema.ts'

/** Shows the fields of a field group, up to `maxLoops` times if it is looping. */
export const templateFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('template'),
  isLooping: z.boolean().default(false),
  maxLoops: z.number().int().min(1).max(MAX_LOOPS).default(1),
  loopPrefix: optionalText(MAX_LABEL).default(''),
  isUsingDefaultTitles: z.boolean().default(true),
})

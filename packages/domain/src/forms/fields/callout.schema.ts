import { z } from 'zod'
import { CALLOUT_STYLES } from '../forms.vocabulary.ts'
import { baseFieldShape } from './base.schema.ts'

export const calloutFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('callout'),
  style: z.enum(CALLOUT_STYLES).default('default'),
})

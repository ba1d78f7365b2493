import { z } from 'zod'
import { baseFieldShape } from './base.schema.ts'

/** Heads the fields up to the next section or page. */
export const sectionFieldSchema = z.strictObject({ ...baseFieldShape, type: z.literal('section') })

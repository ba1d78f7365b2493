import { z } from 'zod'
import { baseFieldShape } from './base.schema.ts'

/** Begins a page; its label is the title of the page. */
export const newPageFieldSchema = z.strictObject({ ...baseFieldShape, type: z.literal('newPage') })

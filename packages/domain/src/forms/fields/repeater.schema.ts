import { z } from 'zod'
import { englishWords, asWorded } from '../../words/index.ts'
import { optionalText } from '../../kernel/index.ts'
import { MAX_LABEL, MAX_REPEATER_ROWS } from '../forms.limits.ts'
import { CELL_ID, CELL_IDS } from '../forms.vocabulary.ts'
import {
  allDiffer,
  baseFieldShape,
  boundSchema,
  boundsInOrder,
  boundsRefused,
} from './base.schema.ts'
import { textLikeTypeSchema } from './text-like.schema.ts'

export const cellSchema = z.strictObject({
  id: z.string().max(14).regex(CELL_ID),
  label: optionalText(MAX_LABEL),
  type: textLikeTypeSchema,
})
export type Cell = z.infer<typeof cellSchema>

const FIRST_COLUMN = englishWords()('forms.defaults.cell', { count: 1 })

/** `min` and `max` count rows with content. */
export const repeaterFieldSchema = z
  .strictObject({
    ...baseFieldShape,
    type: z.literal('repeater'),
    cellSchema: z
      .array(cellSchema)
      .min(1)
      .max(CELL_IDS.length)
      .refine((cells) => allDiffer(cells, (cell) => cell.id), asWorded('problems.forms.cells'))
      .default([{ id: 'cell1', label: FIRST_COLUMN, type: 'text' }]),
    min: boundSchema(0, MAX_REPEATER_ROWS),
    max: boundSchema(0, MAX_REPEATER_ROWS),
  })
  .refine(boundsInOrder, boundsRefused)

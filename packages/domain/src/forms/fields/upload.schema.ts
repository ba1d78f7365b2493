import { z } from 'zod'
import { asWorded } from '../../words/index.ts'
import { DEFAULT_MAX_FILE_SIZE_MB, MAX_FILE_SIZE_MB } from '../forms.limits.ts'
import { ACCEPT_GROUPS } from '../forms.vocabulary.ts'
import { allDiffer, baseFieldShape } from './base.schema.ts'

export const uploadFieldSchema = z.strictObject({
  ...baseFieldShape,
  type: z.literal('upload'),
  isMulti: z.boolean().default(false),
  hasMaxFileSize: z.boolean().default(false),
  maxFileSizeMB: z.number().positive().max(MAX_FILE_SIZE_MB).default(DEFAULT_MAX_FILE_SIZE_MB),
  accept: z
    .array(z.enum(ACCEPT_GROUPS))
    .min(1)
    .max(ACCEPT_GROUPS.length)
    .refine((groups) => allDiffer(groups, String), asWorded('problems.forms.acceptGroups'))
    .default(['image']),
})

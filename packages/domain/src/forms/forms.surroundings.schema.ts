// What belongs to a form besides its definition, as far as a check of the form looks at it.
import { z } from 'zod'
import { rulesSchema } from './forms.rules.schema.ts'
import { OPERATORS } from './forms.vocabulary.ts'

const ruledSchema = z.object({
  id: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  operator: z.enum(OPERATORS),
  rules: rulesSchema,
  /** Where merge tags may stand: a message, a subject, an address. */
  texts: z.array(z.string()),
})

export const surroundingsSchema = z.object({
  /** In the order in which they are tried. */
  confirmations: z.array(ruledSchema.extend({ isDefault: z.boolean() })),
  notifications: z.array(ruledSchema),
  webhooks: z.array(ruledSchema),
  /** The custom fields that teams have; null where that is not known. */
  customFieldIds: z.array(z.string()).nullable(),
})

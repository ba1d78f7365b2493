// What belongs to a form besides its definition, as far as a check of the form looks at it.
import { z } from 'zod'
import { formNotificationSettingsSchema } from './forms.notifications.schema.ts'
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

const notificationSchema = ruledSchema.extend({
  /** A text of one line with merge tags; '' where the title of the form is the subject. */
  subject: z.string(),
  recipients: formNotificationSettingsSchema.pick({
    sendToType: true,
    sendTo: true,
    sendToFieldGroupId: true,
  }),
})

export const formContextSchema = z.object({
  /** In the order in which they are tried. */
  confirmations: z.array(ruledSchema.extend({ isDefault: z.boolean() })),
  notifications: z.array(notificationSchema),
  webhooks: z.array(ruledSchema),
  /** The custom fields that teams have; null where that is not known. */
  customFieldIds: z.array(z.string()).nullable(),
})

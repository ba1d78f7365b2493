// Records of a form besides its definition, as far as checks of the form use them.
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
  /** Texts that may contain merge tags: a message, a subject, an address. */
  texts: z.array(z.string()),
})

const notificationSchema = ruledSchema.extend({
  /** A single line with merge tags; '' if the form's title is the subject. */
  subject: z.string(),
  recipients: formNotificationSettingsSchema.pick({
    sendToType: true,
    sendTo: true,
    sendToFieldGroupId: true,
  }),
})

export const formContextSchema = z.object({
  /** In the order of evaluation. */
  confirmations: z.array(ruledSchema.extend({ isDefault: z.boolean() })),
  notifications: z.array(notificationSchema),
  webhooks: z.array(ruledSchema),
  /** The custom fields of the event; null if they are not known. */
  customFieldIds: z.array(z.string()).nullable(),
  /** Those of them that teams can change themselves. Omitted if they are not known. */
  teamFieldIds: z.array(z.string()).optional(),
})

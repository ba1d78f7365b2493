import { newWebhookSchema, webhookSettingsSchema } from '@eventflow/domain/webhooks'
import { packKind } from '../../platform/pack/index.ts'
import { webhooks } from './webhooks.tables.ts'

/**
 * Without secrets and switched off, because a person has to confirm that the receiver is for this
 * event too.
 */
export const webhooksPack = [
  packKind({
    name: 'webhooks',
    table: webhooks,
    part: 'webhooks',
    columns: { name: newWebhookSchema.shape.name, settings: webhookSettingsSchema },
    without: {
      isActive: false,
      headerValue: null,
      secret: null,
      oldSecret: null,
      oldSecretUntil: null,
      goneAt: null,
    },
  }),
]

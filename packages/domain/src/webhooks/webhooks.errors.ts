import { defineErrors } from '../kernel/index.ts'

export const webhooksErrors = defineErrors({
  webhookNotFound: { kind: 'notFound', message: 'Webhook not found' },
  deliveryNotFound: { kind: 'notFound', message: 'Delivery not found' },
  invalidWebhook: { kind: 'invalid', message: 'Invalid webhook' },
  deliveryUnmade: {
    kind: 'conflict',
    message:
      'The address of this delivery could not be filled in, so there is nothing to send again',
  },
  deliveryWaits: { kind: 'conflict', message: 'This delivery is still being tried' },
})

import { defineErrors } from '../kernel/index.ts'

export const webhooksErrors = defineErrors({
  webhookNotFound: { kind: 'notFound', message: 'Webhook not found' },
  deliveryNotFound: { kind: 'notFound', message: 'Delivery not found' },
  invalidWebhook: { kind: 'invalid', message: 'Invalid webhook' },
  deliveryUnmade: {
    kind: 'conflict',
    message: 'The address of this delivery could not be filled in, so it cannot be sent again',
  },
  deliveryWaits: { kind: 'conflict', message: 'This delivery is still being retried' },
})

export {
  countWaitingDeliveries,
  dropDeliveries,
  publishDeliveries,
  requeueDeliveries,
} from './deliveries.repository.ts'
export { declareWebhookDelivery, startWebhookDelivery } from './webhooks.delivery.ts'
export { declareWebhookSweep, startWebhookSweep, sweepWebhookLog } from './webhooks.sweep.ts'
export { findSubmissionFacts } from './deliveries.report.ts'
export { isMeant, queueWebhook, type WebhookContents } from './webhooks.queue.ts'
export { isWebhookThere, selectActiveWebhooks } from './webhooks.repository.ts'
export { webhooksRoutes } from './webhooks.routes.ts'
export type { WebhooksContext } from './webhooks.context.ts'
export { addWebhook } from './webhooks.usecases.ts'
export { webhooksPack } from './webhooks.pack.ts'

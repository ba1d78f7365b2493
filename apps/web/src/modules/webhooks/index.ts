export { WebhookEditor } from './webhook-editor.tsx'
export { WebhookView } from './webhook-view.tsx'
export { webhookQuery } from './webhooks.queries.ts'
export { WebhooksList } from './webhooks-list.tsx'

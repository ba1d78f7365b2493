export { WebhookEditor } from './manage/webhook-editor.tsx'
export { WebhookView } from './manage/webhook-view.tsx'
export { webhookQuery } from './manage/webhooks.queries.ts'
export { WebhooksList } from './manage/webhooks-list.tsx'

export type { MailBrand } from './mail.brand.ts'
export { DELIVERY_QUEUE, queueMail, type MailToQueue } from './queue-mail.ts'
export { renderMail, type MailContent, type RenderedMail } from './render-mail.tsx'

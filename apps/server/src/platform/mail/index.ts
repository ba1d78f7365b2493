export { mailAdapter } from './choose-adapter.ts'
export { declareMailDelivery, startMailDelivery } from './delivery.ts'
export type { MailAdapter, OutgoingMail } from './mail-adapter.ts'
export type { MailBrand } from './mail.brand.ts'
export {
  announceEmails,
  cancelEmails,
  cancelEmailsAbout,
  cancelEmailsOfTeam,
  cancelEmailsTo,
  enqueueTurn,
  tryAgainNow,
  tryAllAgain,
} from './mail.repository.ts'
export { queueMail, type MailToQueue } from './queue-mail.ts'
export { renderMail, type MailContent, type RenderedMail } from './render-mail.ts'

export { addAttachment, sweepAttachments } from './attachments.repository.ts'
export { mailAdapter } from './choose-adapter.ts'
export type { BeforeSending } from './before-sending.ts'
export { declareMailDelivery, startMailDelivery } from './delivery.ts'
export type { MailAdapter, OutgoingMail } from './mail-adapter.ts'
export type { MailBrand } from './mail.brand.ts'
export {
  publishUndelivered,
  cancelEmails,
  cancelEmailsAbout,
  cancelEmailsOfTeam,
  cancelEmailsTo,
  enqueueTurn,
  eraseEmailsTo,
  NO_BODIES,
  tryAgainNow,
  tryAllAgain,
} from './mail.repository.ts'
export { findFlags, flagAddress, liftFlags } from './email-flags.repository.ts'
export {
  findWording,
  findWordings,
  saveWording,
  type StoredWording,
} from './email-wordings.repository.ts'
export { previewEmail } from './email-content.ts'
export { queueEmail, type EmailToQueue } from './queue-email.ts'
export { renderParts, renderEmail, type EmailContent, type RenderedEmail } from './render-email.ts'
export { unlinked } from './unlinked.ts'
export { openBodies, storedBodies } from './sealed-bodies.ts'
export {
  findHold,
  lockHeld,
  releaseEmails,
  sendDespiteHold,
  switchHoldOff,
  switchHoldOn,
  type HeldRow,
} from './email-holds.repository.ts'
export { openContent, sealedContent } from './sealed-content.ts'
export { openUnsubscribeToken, unsubscribePage } from './unsubscribe-link.ts'
export { findUnsubscribed, subscribeAgain, unsubscribe } from './unsubscriptions.repository.ts'

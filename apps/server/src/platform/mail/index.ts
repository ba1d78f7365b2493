export { addAttachment, forgetAttachments, sweepAttachments } from './attachments.repository.ts'
export { mailAdapter } from './choose-adapter.ts'
export { dropIfOver, type BeforeSending, type BeforeSendingChecks } from './before-sending.ts'
export { declareMailDelivery, startMailDelivery } from './delivery.ts'
export type { MailAdapter, OutgoingMail } from './mail-adapter.ts'
export {
  brandIn,
  wordsOfBrand,
  type MailBrand,
  type Reader,
  type SpokenBrand,
} from './mail.brand.ts'
export { brandForReader, brandsForReaders } from './readers-language.ts'
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
  type EmailRow,
} from './mail.repository.ts'
export { countWaitingEmails, dropEmails, requeueEmails } from './waiting-emails.repository.ts'
export { forgetEmails } from './forget-emails.repository.ts'
export { findFlags, flagAddress, liftFlags } from './email-flags.repository.ts'
export {
  findWording,
  findWordings,
  saveWording,
  type StoredWording,
} from './email-wordings.repository.ts'
export { previewEmail } from './email-content.ts'
export {
  queueEmail,
  queueEmails,
  readAheadOfEmails,
  type EmailToQueue,
  type QueuedEmail,
} from './queue-email.ts'
export { renderEmail, type EmailContent, type RenderedEmail } from './render-email.ts'
export { unlinked } from './unlinked.ts'
export { findWritten, openSource, renderStored, toStore, type EmailSource } from './email-source.ts'
export { storeBrand } from './email-brands.repository.ts'
export {
  findHold,
  lockHeld,
  releaseEmails,
  sendDespiteHold,
  switchHoldOff,
  switchHoldOn,
  type HeldRow,
  isOnHold,
} from './email-holds.repository.ts'
export { openUnsubscribeToken, unsubscribePage } from './unsubscribe-link.ts'
export {
  findUnsubscribed,
  forgetUnsubscriptions,
  hasUnsubscribed,
  subscribeAgain,
  unsubscribe,
} from './unsubscriptions.repository.ts'

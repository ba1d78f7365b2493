/**
 * Why an email was not sent: the details of its event `dropped`. An organiser or the person who resumed a paused portal
 * dropped it, or it was no longer true when its turn came. Rows of earlier
 * versions have an English sentence instead.
 */
export const DROP_REASONS = [
  'allDone',
  'remindersOff',
  'notInvited',
  'submissionClosed',
  'taskClosed',
  'notificationClosed',
  'messagesGone',
  'reportsClosed',
  'testsClosed',
  'reportNotSent',
  'reportWithoutOwner',
  'offerOver',
  'linkVoid',
  'addressRemoved',
  'personRemoved',
  'unsubscribed',
  'byOrganiser',
  'portalPaused',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

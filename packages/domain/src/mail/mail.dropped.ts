/**
 * Why an email was not sent when its turn came: the details of its event `dropped`. Rows of earlier
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
  'linkVoid',
  'addressRemoved',
  'personRemoved',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

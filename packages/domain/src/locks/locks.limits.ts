/** What can be locked: whatever two people may have open in an editing screen. */
export const LOCK_TYPES = [
  'form',
  'fieldGroup',
  'content',
  'cardLayout',
  'asset',
  'download',
  'supplier',
  'supplierGroup',
  'submission',
  'task',
  'taskGroup',
  'team',
  'teamType',
  'customField',
  'notification',
  'scheduleItem',
  'reminderSchedule',
  'email',
  'settings',
] as const
export type LockType = (typeof LOCK_TYPES)[number]

/** A lock that nobody has renewed for so long may be taken over. By the clock of the database. */
export const LOCK_SECONDS = 300
/** Locks of one person at a time; nobody has so many screens open. */
export const MAX_LOCKS = 50

/** Kinds of record that can be locked: everything that two people may have open in an editor. */
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

/** Lifetime of a lock without renewal, by the database's clock. */
export const LOCK_SECONDS = 300
/** Maximum number of locks that one person holds at a time. */
export const MAX_LOCKS = 50

/** Kinds of record that can be locked: those whose editing takes long. Revisions protect all others. */
export const LOCK_TYPES = ['form', 'fieldGroup', 'content', 'submission'] as const
export type LockType = (typeof LOCK_TYPES)[number]

/** Lifetime of a lock without renewal, by the database's clock. */
export const LOCK_SECONDS = 300
/** Maximum number of locks that one person holds at a time. */
export const MAX_LOCKS = 50

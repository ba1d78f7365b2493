// Separate from the schemas, so that the browser can import it without zod.

/** Entries of a time table: days of the event, tasks on their due date, and schedule items. */
export const ENTRY_KINDS = ['eventDay', 'task', 'item'] as const

/** Maximum number of schedule items that are shown. */
export const MAX_ITEMS = 1000
/** A longer item would have a mistyped end. */
export const MAX_ITEM_DAYS = 60

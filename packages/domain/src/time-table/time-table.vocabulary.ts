// Apart from the schemas, so that the browser can have them without zod.

/** What stands in a time table: days of the event, tasks on the day they are due, and schedule items. */
export const ENTRY_KINDS = ['eventDay', 'task', 'item'] as const

/** So many schedule items of an event are shown. */
export const MOST_ITEMS = 1000
/** An item that lasted longer would be a season: the end is a slip. */
export const LONGEST_ITEM_DAYS = 60

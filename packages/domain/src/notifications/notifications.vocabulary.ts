// Apart from the schemas, so that the browser can have them without zod.

/** Specification: portal core, section 4. What each means stands in notifications.states.ts. */
export const NOTIFICATION_STATUSES = ['draft', 'pushed', 'scheduled', 'sent', 'failed'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** So many ids of unread ones are named; the count beyond that is shown as "99+" anyway. */
export const MOST_UNREAD_IDS = 500
/** Refused emails that the provider's response keeps, of however many there were. */
export const MOST_RESPONSES = 100

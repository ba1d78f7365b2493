// Separate from the schemas, so that the browser can import it without zod.

/** Specification: portal core, section 4. notifications.states.ts explains them. */
export const NOTIFICATION_STATUSES = ['draft', 'pushed', 'scheduled', 'sent', 'failed'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** Maximum number of ids of unread notifications; larger counts are shown as "99+" anyway. */
export const MAX_UNREAD_IDS = 500
/** Maximum number of refused emails in the provider's response. */
export const MAX_RESPONSES = 100

// Separate from the schemas, so that the browser can import it without zod.

/** The merge tags of every welcome email. */
export const WELCOME_TAGS = ['firstName', 'eventName', 'teamName'] as const

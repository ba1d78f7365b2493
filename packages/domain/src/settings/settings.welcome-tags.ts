// Apart from the schemas, so that the browser can have them without zod.

/** The merge tags that every welcome email knows. */
export const WELCOME_TAGS = ['firstName', 'eventName', 'teamName'] as const

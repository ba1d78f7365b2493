// Emails that somebody may unsubscribe from (RFC 8058; docs/design/mailings.md). Apart from the schemas, so that the
// browser can have it without zod.
import type { EmailAlias } from './mail.templates.ts'

/**
 * What is about neither an account nor a deadline. What a person has sent themselves is answered whether
 * they have unsubscribed or not.
 */
const OPTIONAL: ReadonlySet<EmailAlias> = new Set<EmailAlias>([
  'mailing',
  'adminNotification',
  'commentNotification',
  'taskAssigned',
  'teamOwner',
])

export const OPTIONAL_ALIASES: readonly EmailAlias[] = [...OPTIONAL]

/** True for an email that says how to get no more like it, and is not sent to the person who wants none. */
export const isOptional = (alias: EmailAlias): boolean => OPTIONAL.has(alias)

// Emails that recipients can unsubscribe from (RFC 8058; docs/design/mailings.md). Separate from the
// schemas, so that the browser can import it without zod.
import type { EmailAlias } from './mail.templates.ts'

/**
 * Emails that concern neither an account nor a deadline. Responses to a person's own submissions are sent
 * even after unsubscribing.
 */
const OPTIONAL: ReadonlySet<EmailAlias> = new Set<EmailAlias>([
  'mailing',
  'adminNotification',
  'commentNotification',
  'taskAssigned',
  'teamOwner',
])

export const OPTIONAL_ALIASES: readonly EmailAlias[] = [...OPTIONAL]

/** An email about comments that contains the answer to a request for more time: a deadline. */
const isDecision = (model: object): boolean => 'isDecision' in model && model.isDecision === true

/** True for an email that offers to unsubscribe, and is not sent to people who have. */
export const isOptional = ({ alias, model }: { alias: EmailAlias; model: object }): boolean =>
  OPTIONAL.has(alias) && !isDecision(model)

// Holding back the emails of an event (docs/rules.md, section 15). Separate from the schemas, so that the
// browser can import it without zod.
import { isAboutSignIn } from './mail.flags.ts'
import type { EmailAlias } from './mail.templates.ts'

/** An organiser holds them, as in every new event; or sending has paused automatically. */
export const HOLD_REASONS = ['organiser', 'failures'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

interface EmailToHold {
  readonly alias: EmailAlias
  readonly model: object
  readonly isTest?: boolean
}

/**
 * True for emails that are sent even while an event holds its emails: about a sign-in, invitations of
 * organisers, reports, and tests.
 */
export const isExemptFromHold = ({ alias, model, isTest = false }: EmailToHold): boolean =>
  isTest || isAboutSignIn(alias) || ('isOrganiser' in model && model.isOrganiser === true)

const MIN_FAILED_EMAILS = 10

/**
 * Whether sending pauses automatically: at least ten of the last hour's emails failed permanently, and at
 * least one in five.
 */
export const shouldPause = ({ failed, sent }: { failed: number; sent: number }): boolean =>
  failed >= MIN_FAILED_EMAILS && failed * 5 >= failed + sent

// Holding the emails of an event back (docs/rules.md, section 15). Apart from the schemas, so that the
// browser can have it without zod.
import { isAboutSignIn } from './mail.flags.ts'
import type { EmailAlias } from './mail.templates.ts'

/** An organiser holds them, as every new event does; or sending has paused by itself. */
export const HOLD_REASONS = ['organiser', 'failures'] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

interface EmailToHold {
  readonly alias: EmailAlias
  readonly model: object
  readonly isTest?: boolean
}

/** True for what goes out of an event that holds its emails: about a sign-in, to organisers, tests. */
export const isExemptFromHold = ({ alias, model, isTest = false }: EmailToHold): boolean =>
  isTest || isAboutSignIn(alias) || ('isOrganiser' in model && model.isOrganiser === true)

const LEAST_FAILED = 10

/**
 * Whether sending pauses by itself: of the emails of the last hour ten or more have failed permanently,
 * and at least one of five.
 */
export const shouldPause = ({ failed, sent }: { failed: number; sent: number }): boolean =>
  failed >= LEAST_FAILED && failed * 5 >= failed + sent

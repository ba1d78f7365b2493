// Flags that stop emails to an address (docs/rules.md, section 15). Separate from the schemas, so that
// the browser can import it without zod.
import type { EmailAlias } from './mail.templates.ts'

/** An email bounced, or the recipient reported one as spam. */
export const EMAIL_FLAGS = ['bounce', 'spamComplaint'] as const
export type EmailFlag = (typeof EMAIL_FLAGS)[number]

/** About the person's password, address or sign-in, which the person requests or has to know. */
const ASKED_FOR: ReadonlySet<EmailAlias> = new Set<EmailAlias>([
  'verifyPasswordChange',
  'confirmPasswordChange',
  'verifyEmailChange',
  'confirmEmailChange',
  'signInCode',
  'newDevice',
])

/** True for an email about a sign-in, which is sent despite flags and holds. */
export const isAboutSignIn = (alias: EmailAlias): boolean => ASKED_FOR.has(alias)

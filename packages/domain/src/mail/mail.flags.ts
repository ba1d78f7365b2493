// What stops email to an address (docs/rules.md, section 15). Apart from the schemas, so that the browser
// can have it without zod.
import type { EmailAlias } from './mail.templates.ts'

/** An email came back, or somebody has reported one as spam. */
export const EMAIL_FLAGS = ['bounce', 'spamComplaint'] as const
export type EmailFlag = (typeof EMAIL_FLAGS)[number]

/** About a password, an address or a sign-in of the person, who asks for it or has to know. */
const ASKED_FOR: ReadonlySet<EmailAlias> = new Set<EmailAlias>([
  'verifyPasswordChange',
  'confirmPasswordChange',
  'verifyEmailChange',
  'confirmEmailChange',
  'signInCode',
  'newDevice',
])

/** True for an email that is about a sign-in, and goes out whatever stops others. */
export const isAboutSignIn = (alias: EmailAlias): boolean => ASKED_FOR.has(alias)

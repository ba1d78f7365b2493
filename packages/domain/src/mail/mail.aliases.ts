/** The e-mails that exist (specification: forms, "Email types"); a template for each. */
export const EMAIL_ALIASES = [
  'welcome',
  'existingWelcome',
  'welcomeTeamMember',
  'existingWelcomeTeamMember',
  'standShareWelcome',
  'existingStandShareWelcome',
  'welcomeChaser',
  'existingWelcomeChaser',
  'taskReminder',
  'taskStatus',
  'formNotification',
  'verifyEmailChange',
  'verifyPasswordChange',
  'confirmEmailChange',
  'confirmPasswordChange',
  'adminNotification',
  'commentNotification',
] as const
export type EmailAlias = (typeof EMAIL_ALIASES)[number]

const WITH_TOKEN: ReadonlySet<EmailAlias> = new Set<EmailAlias>([
  'welcome',
  'welcomeTeamMember',
  'standShareWelcome',
  'welcomeChaser',
  'verifyEmailChange',
  'verifyPasswordChange',
  'confirmEmailChange',
])

/** True for mails whose link holds a single-use token: their bodies are not kept once delivered. */
export const carriesToken = (alias: EmailAlias): boolean => WITH_TOKEN.has(alias)

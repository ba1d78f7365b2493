// A code for signing in without the password (ours).
import { CODE_MINUTES, code, small, type EmailTemplate } from '../email.ts'

interface SignInCode {
  readonly firstName: string
  /** Six digits. */
  readonly code: string
}

const MINUTES_OF_HOUR = 60

/** The code works only once, so the email is sealed like one with a single-use link. */
export const signInCode: EmailTemplate<SignInCode, number> = {
  singleUseHours: CODE_MINUTES / MINUTES_OF_HOUR,
  sample: { firstName: 'Amelia', code: '204815' },
  tags: ({ firstName }, { eventName }) => ({ firstName, eventName }),
  wording: (_model, { t }, tags) => {
    const names = { event: tags['eventName'] ?? '' }
    return {
      subject: t('mail.signInCode.subject', names),
      heading: t('mail.signInCode.heading'),
      paragraphs: [t('mail.signInCode.intro', names)],
    }
  },
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [code(model.code), small(t('mail.signInCode.hint', { count: CODE_MINUTES }))],
  }),
}

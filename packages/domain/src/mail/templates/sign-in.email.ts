// The emails about a sign-in: a changed address, a changed password.
import {
  action,
  paragraph,
  RESET_HOURS,
  SET_PASSWORD_HOURS,
  small,
  type EmailTemplate,
} from '../email.ts'

interface EmailChange {
  readonly firstName: string
  readonly newEmail: string
  readonly link: string
}

const changeSample: EmailChange = {
  firstName: 'Amelia',
  newEmail: 'amelia@northwind.example',
  link: '/auth/update-email#token=sample-sample-sample-sample',
}

/** The link confirms the change. */
export const verifyEmailChange: EmailTemplate<EmailChange, number> = {
  singleUseHours: RESET_HOURS,
  sample: changeSample,
  write: (model, { t, eventName }) => {
    const names = { event: eventName, email: model.newEmail }
    return {
      subject: t('mail.verifyEmailChange.subject', names),
      heading: t('mail.verifyEmailChange.heading'),
      firstName: model.firstName,
      parts: [
        paragraph(t('mail.verifyEmailChange.intro', names)),
        action(t('mail.verifyEmailChange.action'), model.link),
        small(t('mail.once1Hour')),
      ],
    }
  },
}

/** The link undoes the change. */
export const confirmEmailChange: EmailTemplate<EmailChange, number> = {
  singleUseHours: SET_PASSWORD_HOURS,
  sample: changeSample,
  write: (model, { t, eventName }) => {
    const names = { event: eventName, email: model.newEmail }
    return {
      subject: t('mail.confirmEmailChange.subject', names),
      heading: t('mail.confirmEmailChange.heading'),
      firstName: model.firstName,
      parts: [
        paragraph(t('mail.confirmEmailChange.intro', names)),
        action(t('mail.confirmEmailChange.action'), model.link),
        small(t('mail.once7Days')),
      ],
    }
  },
}

export const verifyPasswordChange: EmailTemplate<
  {
    readonly firstName: string
    /** Chooses a new password. */
    readonly link: string
  },
  number
> = {
  singleUseHours: RESET_HOURS,
  sample: {
    firstName: 'Amelia',
    link: '/auth/reset-password#token=sample-sample-sample-sample',
  },
  write: (model, { t, eventName }) => ({
    subject: t('mail.verifyPasswordChange.subject', { event: eventName }),
    heading: t('mail.verifyPasswordChange.heading'),
    firstName: model.firstName,
    parts: [
      paragraph(t('mail.verifyPasswordChange.intro')),
      action(t('mail.verifyPasswordChange.action'), model.link),
      small(t('mail.once1Hour')),
    ],
  }),
}

export const confirmPasswordChange: EmailTemplate<{ readonly firstName: string }, null> = {
  singleUseHours: null,
  sample: { firstName: 'Amelia' },
  write: (model, { t, eventName }) => {
    const names = { event: eventName }
    return {
      subject: t('mail.confirmPasswordChange.subject', names),
      heading: t('mail.confirmPasswordChange.heading'),
      firstName: model.firstName,
      parts: [
        paragraph(t('mail.confirmPasswordChange.intro', names)),
        action(t('mail.confirmPasswordChange.action'), '/auth/forgot-password'),
      ],
    }
  },
}

// Emails about a sign-in: a changed address, a changed password.
import { shownAddress } from '../../kernel/index.ts'
import {
  action,
  RESET_HOURS,
  ROLLBACK_HOURS,
  small,
  type EmailTemplate,
  type TemplateContext,
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

const changeTags = ({ firstName, newEmail }: EmailChange, { eventName }: TemplateContext) => ({
  firstName,
  eventName,
  newEmail: shownAddress(newEmail),
})

/** The link confirms the change. */
export const verifyEmailChange: EmailTemplate<EmailChange, number> = {
  singleUseHours: RESET_HOURS,
  sample: changeSample,
  tags: changeTags,
  wording: (_model, { t }, tags) => {
    const names = { event: tags['eventName'] ?? '', email: tags['newEmail'] ?? '' }
    return {
      subject: t('mail.verifyEmailChange.subject', names),
      heading: t('mail.verifyEmailChange.heading'),
      paragraphs: [t('mail.verifyEmailChange.intro', names)],
    }
  },
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [action(t('mail.verifyEmailChange.action'), model.link), small(t('mail.once1Hour'))],
  }),
}

/** The link undoes the change. */
export const confirmEmailChange: EmailTemplate<EmailChange, number> = {
  singleUseHours: ROLLBACK_HOURS,
  sample: changeSample,
  tags: changeTags,
  wording: (_model, { t }, tags) => {
    const names = { event: tags['eventName'] ?? '', email: tags['newEmail'] ?? '' }
    return {
      subject: t('mail.confirmEmailChange.subject', names),
      heading: t('mail.confirmEmailChange.heading'),
      paragraphs: [t('mail.confirmEmailChange.intro', names)],
    }
  },
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [action(t('mail.confirmEmailChange.action'), model.link), small(t('mail.once7Days'))],
  }),
}

export const verifyPasswordChange: EmailTemplate<
  {
    readonly firstName: string
    /** The link for choosing a new password. */
    readonly link: string
  },
  number
> = {
  singleUseHours: RESET_HOURS,
  sample: {
    firstName: 'Amelia',
    link: '/auth/reset-password#token=sample-sample-sample-sample',
  },
  tags: ({ firstName }, { eventName }) => ({ firstName, eventName }),
  wording: (_model, { t }, tags) => ({
    subject: t('mail.verifyPasswordChange.subject', { event: tags['eventName'] ?? '' }),
    heading: t('mail.verifyPasswordChange.heading'),
    paragraphs: [t('mail.verifyPasswordChange.intro')],
  }),
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [action(t('mail.verifyPasswordChange.action'), model.link), small(t('mail.once1Hour'))],
  }),
}

export const confirmPasswordChange: EmailTemplate<{ readonly firstName: string }, null> = {
  singleUseHours: null,
  sample: { firstName: 'Amelia' },
  tags: ({ firstName }, { eventName }) => ({ firstName, eventName }),
  wording: (_model, { t }, tags) => {
    const names = { event: tags['eventName'] ?? '' }
    return {
      subject: t('mail.confirmPasswordChange.subject', names),
      heading: t('mail.confirmPasswordChange.heading'),
      paragraphs: [t('mail.confirmPasswordChange.intro', names)],
    }
  },
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [action(t('mail.confirmPasswordChange.action'), '/auth/forgot-password')],
  }),
}

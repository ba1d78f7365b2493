// The e-mails about the way in: a changed address, a changed password.
import { action, paragraph, small, type Template } from '../letter.ts'

export const verifyEmailChange: Template<'verifyEmailChange'> = (model, { t, brand }) => {
  const names = { event: brand.eventName, email: model.newEmail }
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
}

export const confirmEmailChange: Template<'confirmEmailChange'> = (model, { t, brand }) => {
  const names = { event: brand.eventName, email: model.newEmail }
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
}

export const verifyPasswordChange: Template<'verifyPasswordChange'> = (model, { t, brand }) => ({
  subject: t('mail.verifyPasswordChange.subject', { event: brand.eventName }),
  heading: t('mail.verifyPasswordChange.heading'),
  firstName: model.firstName,
  parts: [
    paragraph(t('mail.verifyPasswordChange.intro')),
    action(t('mail.verifyPasswordChange.action'), model.link),
    small(t('mail.once1Hour')),
  ],
})

export const confirmPasswordChange: Template<'confirmPasswordChange'> = (model, { t, brand }) => {
  const names = { event: brand.eventName }
  return {
    subject: t('mail.confirmPasswordChange.subject', names),
    heading: t('mail.confirmPasswordChange.heading'),
    firstName: model.firstName,
    parts: [
      paragraph(t('mail.confirmPasswordChange.intro', names)),
      action(t('mail.confirmPasswordChange.action'), '/auth/forgot-password'),
    ],
  }
}

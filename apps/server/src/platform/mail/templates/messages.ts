// What people write to each other through the portal.
import { action, paragraph, quote, type Template } from '../letter.ts'

export const adminNotification: Template<'adminNotification'> = (model, { t }) => ({
  subject: model.title,
  heading: model.title,
  firstName: model.firstName,
  parts: [
    ...model.description
      .split(/\n{2,}/)
      .filter((text) => text.trim() !== '')
      .map(paragraph),
    ...(model.link ? [action(t('mail.adminNotification.action'), model.link)] : []),
  ],
})

export const commentNotification: Template<'commentNotification'> = (model, { t }) => {
  const names = { author: model.authorName, task: model.taskTitle }
  return {
    subject: t('mail.commentNotification.subject', names),
    heading: t('mail.commentNotification.heading', names),
    firstName: model.firstName,
    parts: [
      paragraph(t(`mail.commentNotification.${model.isReply ? 'reply' : 'comment'}`, names)),
      quote(model.comment),
      action(t('mail.commentNotification.action'), model.link),
    ],
  }
}

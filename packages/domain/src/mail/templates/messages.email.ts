// What people write to each other through the portal.
import { action, paragraph, quote, type EmailTemplate } from '../email.ts'

export const adminNotification: EmailTemplate<
  {
    readonly firstName: string
    readonly title: string
    readonly description: string
    readonly link?: string
  },
  null
> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    title: 'Gate 4 is closed on Friday',
    description: 'Deliveries go through gate 2 from 06:00 to 20:00.\n\nBring your vehicle pass.',
    link: '/notifications',
  },
  write: (model, { t }) => ({
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
  }),
}

export const commentNotification: EmailTemplate<
  {
    readonly firstName: string
    readonly authorName: string
    readonly taskTitle: string
    readonly comment: string
    readonly isReply: boolean
    readonly link: string
  },
  null
> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    authorName: 'Sam Okafor',
    taskTitle: 'Stand drawing',
    comment: 'Could you send the drawing as a PDF as well?',
    isReply: false,
    link: '/tasks/sample-2',
  },
  write: (model, { t }) => {
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
  },
}

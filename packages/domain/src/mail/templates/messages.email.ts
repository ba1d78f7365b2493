// Messages that people write to each other in the portal.
import { weekdayText, type CalendarDate } from '../../kernel/index.ts'
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
  isFixed: () => true,
  tags: () => ({}),
  wording: ({ title, description }) => ({
    subject: title,
    heading: title,
    paragraphs: description.split(/\n{2,}/).filter((text) => text.trim() !== ''),
  }),
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: model.link ? [action(t('mail.adminNotification.action'), model.link)] : [],
  }),
}

interface MoreTimeMessage {
  readonly kind: 'asked' | 'granted' | 'declined'
  readonly until: CalendarDate
}

export const commentNotification: EmailTemplate<
  {
    readonly firstName: string
    readonly authorName: string
    readonly taskTitle: string
    readonly comment: string
    /** The number of messages that are not in the email. */
    readonly moreCount?: number
    readonly isReply: boolean
    /**
     * A team asks for more time, or gets the answer: the date asked for, or the new due date. `comment` is
     * then the reason or the note, or empty. Missing for other messages.
     */
    readonly moreTime?: MoreTimeMessage
    /** One of the messages answers a request for more time, so nobody can unsubscribe from the email. */
    readonly isDecision?: boolean
    /** When the messages were written. Missing in emails of earlier versions. */
    readonly written?: { readonly since: string; readonly until: string }
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
  tags: ({ firstName, authorName, taskTitle }, { eventName }) => ({
    firstName,
    eventName,
    authorName,
    taskTitle,
  }),
  wording: ({ isReply, moreTime }, { t }, tags) => {
    const names = { author: tags['authorName'] ?? '', task: tags['taskTitle'] ?? '' }
    if (moreTime !== undefined) {
      const { kind, until } = moreTime
      const subject = kind === 'asked' ? 'askedSubject' : 'answeredSubject'
      const facts = { ...names, date: weekdayText(until, t.language) }
      return {
        subject: t(`mail.commentNotification.moreTime.${subject}`, names),
        heading: t('mail.commentNotification.heading', names),
        paragraphs: [t(`mail.commentNotification.moreTime.${kind}`, facts)],
      }
    }
    return {
      subject: t('mail.commentNotification.subject', names),
      heading: t('mail.commentNotification.heading', names),
      paragraphs: [t(`mail.commentNotification.${isReply ? 'reply' : 'comment'}`, names)],
    }
  },
  neutral: ({ t }, tags) => ({
    paragraphs: [t('mail.commentNotification.any', { author: tags['authorName'] ?? '' })],
  }),
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [
      ...(model.comment === '' ? [] : [quote(model.comment)]),
      ...(model.moreCount
        ? [paragraph(t('mail.commentNotification.more', { count: model.moreCount }))]
        : []),
      action(t('mail.commentNotification.action'), model.link),
    ],
  }),
}

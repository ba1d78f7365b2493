import { action, paragraph, type Answer, type EmailTemplate, type Part } from '../email.ts'

/** A custom field of the team. */
interface CustomFieldLine extends Answer {
  /** Only organisers may see it. Emails that the version before this one has queued do not say. */
  readonly isHidden?: boolean
}

/** What an organiser has set up for a form, with its merge tags filled in. */
interface FormNotification {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly answers?: readonly Answer[]
  readonly customFields?: readonly CustomFieldLine[]
  /** Answers and custom fields that are not in the email. */
  readonly moreCount?: number
  readonly link?: string
}

/** The organisers write all of it; the answers follow where they ask for them. */
export const formNotification: EmailTemplate<FormNotification, null> = {
  singleUseHours: null,
  sample: {
    subject: 'Power and water',
    heading: 'Thank you for your order',
    paragraphs: ['We have received what you sent on 2 March.', 'You can change it until the 9th.'],
    answers: [
      { label: 'Sockets', value: '4' },
      { label: 'Water', value: 'Yes' },
      { label: 'Remarks', value: '' },
    ],
    customFields: [{ label: 'Hall', value: '7' }],
    link: '/submissions/sample',
  },
  isFixed: () => true,
  tags: () => ({}),
  wording: ({ subject, heading, paragraphs }) => ({ subject, heading, paragraphs }),
  rest: (model, { t }) => ({
    firstName: null,
    parts: [
      ...answers(model.answers ?? [], t('mail.formNotification.noAnswer')),
      ...(model.customFields ? [paragraph(t('mail.formNotification.customFields'))] : []),
      ...answers(model.customFields ?? [], t('mail.formNotification.noAnswer')),
      ...(model.moreCount
        ? [paragraph(t('mail.formNotification.more', { count: model.moreCount }))]
        : []),
      ...(model.link ? [action(t('mail.formNotification.action'), model.link)] : []),
    ],
  }),
}

function answers(list: readonly Answer[], noAnswer: string): readonly Part[] {
  if (list.length === 0) return []
  const filled = list.map(({ label, value }) => ({
    label,
    value: value.trim() === '' ? noAnswer : value,
  }))
  return [{ kind: 'answers', answers: filled }]
}

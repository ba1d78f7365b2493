import type { T } from '../../words/index.ts'
import { action, paragraph, type Answer, type EmailTemplate, type Part } from '../email.ts'

/** A custom field of the team. */
interface CustomFieldLine extends Answer {
  /** True if only organisers may see it. */
  readonly isHidden?: boolean
}

/** A change of a submission, with its author; times are formatted. */
interface Change {
  readonly by: string
  readonly at: string
  readonly firstBy: string
  /** Empty if unknown. */
  readonly firstAt: string
  readonly reason: string
  /** Null if nothing is ordered. */
  readonly totals: { readonly was: string; readonly is: string } | null
  /** What was paid, if the order was marked as paid before; amounts are formatted. */
  readonly paid?: {
    readonly amount: string
    readonly rest: string | null
    readonly tooMuch: string | null
  }
  /** The order had items, and has none now. */
  readonly isCancelled?: boolean
  /** Credits and charges of such an order remain. */
  readonly keepsCredits?: boolean
  readonly changes: readonly Answer[]
  readonly moreCount: number
}

/** An organiser's notification for a form, with its merge tags replaced. */
interface FormNotification {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Omitted if nothing was ordered. */
  readonly orderNumber?: number
  readonly answers?: readonly Answer[]
  readonly customFields?: readonly CustomFieldLine[]
  /** The colleagues whose answers a first submission contains; omitted if there are none. */
  readonly answersBy?: string
  /** For a changed submission. */
  readonly change?: Change
  /** The number of answers and custom fields that are not in the email. */
  readonly moreCount?: number
  readonly link?: string
  /** For the team of an order that is not paid. A text, because links of emails lead only into the portal. */
  readonly payment?: { readonly link: string; readonly amount: string }
}

/** Organisers write the complete text; the answers follow if they choose so. */
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
    payment: { link: 'https://pay.example.com/orders/7', amount: '£162.00' },
  },
  isFixed: () => true,
  tags: () => ({}),
  wording: ({ subject, heading, paragraphs }) => ({ subject, heading, paragraphs }),
  rest: (model, { t }) => ({
    firstName: null,
    parts: [
      ...(model.orderNumber === undefined
        ? []
        : [paragraph(t('mail.formNotification.order', { number: String(model.orderNumber) }))]),
      ...(model.answersBy === undefined
        ? []
        : [paragraph(t('mail.formNotification.answersBy', { names: model.answersBy }))]),
      ...(model.change ? changeParts(model.change, t) : []),
      ...(model.change && model.answers ? [paragraph(t('mail.formNotification.allAnswers'))] : []),
      ...answers(model.answers ?? [], t('mail.formNotification.noAnswer')),
      ...(model.customFields ? [paragraph(t('mail.formNotification.customFields'))] : []),
      ...answers(model.customFields ?? [], t('mail.formNotification.noAnswer')),
      ...(model.moreCount
        ? [paragraph(t('mail.formNotification.more', { count: model.moreCount }))]
        : []),
      ...(model.payment ? [paragraph(t('mail.formNotification.pay', model.payment))] : []),
      ...(model.link ? [action(t('mail.formNotification.action'), model.link)] : []),
    ],
  }),
}

function paidText({ amount, rest, tooMuch }: NonNullable<Change['paid']>, t: T): string {
  const texts = [
    t('mail.formNotification.paid', { amount }),
    rest && t('mail.formNotification.paidRest', { amount: rest }),
    tooMuch && t('mail.formNotification.paidTooMuch', { amount: tooMuch }),
  ]
  return texts.filter(Boolean).join(' ')
}

function changeParts(change: Change, t: T): readonly Part[] {
  const { by, at: time, firstBy, firstAt, reason, totals, changes, moreCount: count } = change
  const texts = [
    by === ''
      ? t('mail.formNotification.changedAt', { time })
      : t('mail.formNotification.changedBy', { time, name: by }),
    firstAt === '' || firstBy === ''
      ? ''
      : t('mail.formNotification.firstSubmitted', { time: firstAt, name: firstBy }),
    reason && t('mail.formNotification.reason', { reason }),
    change.isCancelled === true
      ? t(`mail.formNotification.${change.keepsCredits === true ? 'creditsOnly' : 'cancelled'}`)
      : '',
    totals ? t('mail.formNotification.totals', totals) : '',
    change.paid ? paidText(change.paid, t) : '',
    changes.length > 0 ? t('mail.formNotification.changes') : '',
  ]
  return [
    ...texts.filter((text) => text !== '').map(paragraph),
    ...answers(changes, t('mail.formNotification.noAnswer')),
    ...(count > 0 ? [paragraph(t('mail.formNotification.moreChanges', { count }))] : []),
  ]
}

function answers(list: readonly Answer[], noAnswer: string): readonly Part[] {
  if (list.length === 0) return []
  const filled = list.map(({ label, value }) => ({
    label,
    value: value.trim() === '' ? noAnswer : value,
  }))
  return [{ kind: 'answers', answers: filled }]
}

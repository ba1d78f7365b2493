import { action, paragraph, type Part, type Template } from '../letter.ts'

/** The organisers write all of it; the answers follow when they ask for them. */
export const formNotification: Template<'formNotification'> = (model, { t }) => ({
  subject: model.subject,
  heading: model.heading,
  firstName: null,
  parts: [
    ...model.paragraphs.map(paragraph),
    ...answers(model.answers ?? [], t('mail.formNotification.noAnswer')),
    ...(model.customFields ? [paragraph(t('mail.formNotification.customFields'))] : []),
    ...answers(model.customFields ?? [], t('mail.formNotification.noAnswer')),
    ...(model.link ? [action(t('mail.formNotification.action'), model.link)] : []),
  ],
})

const answers = (
  given: readonly { label: string; value: string }[],
  noAnswer: string,
): readonly Part[] =>
  given.length === 0
    ? []
    : [
        {
          kind: 'answers',
          answers: given.map(({ label, value }) => ({
            label,
            value: value.trim() === '' ? noAnswer : value,
          })),
        },
      ]

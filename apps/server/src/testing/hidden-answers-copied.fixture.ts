// Confirmations, emails and webhooks of a form that contain everything possible, for a submission
// and its changes.
import { kindOf, type Field } from '@eventflow/domain/forms'
import type { Webhook } from '@eventflow/domain/webhooks'
import { groupQuestions, type aFormThatHides } from './hidden-answers.fixture.ts'

/** They have no answer of their own, so they have no tag. */
const WITHOUT_TAG: ReadonlySet<Field['type']> = new Set(['template', 'section', 'newPage'])

const allTags = (fields: readonly Field[]): string =>
  [
    '{all_fields}',
    ...fields.filter(({ type }) => !WITHOUT_TAG.has(type)).map(({ id }) => `{field.${id}}`),
    ...groupQuestions.flatMap(({ id }) => [`{field.loops.${id}}`, `{field.gone.${id}}`]),
  ].join('\n')

type Hiding = Awaited<ReturnType<typeof aFormThatHides>>

export async function copyIntoEveryMessage(hiding: Hiding, origin: string): Promise<void> {
  await confirmsEverything(hiding)
  await mailsEverything(hiding)
  await callsWithEverything(hiding, origin)
}

async function confirmsEverything({ stage, form: { id: formId }, fields }: Hiding): Promise<void> {
  const api = stage.cast.moderator.api.confirmations
  const { items } = await api.list({ formId })
  for (const { id: confirmationId, name, revision } of items)
    await api.update({ formId, confirmationId, name, revision, message: allTags(fields) })
}

const RECIPIENTS = [
  { sendToType: 'user', sendTo: '' },
  { sendToType: 'fieldId', sendTo: 'plain_email' },
  { sendToType: 'admin', sendTo: '' },
] as const

async function mailsEverything({ stage, form: { id: formId }, fields }: Hiding): Promise<void> {
  for (const to of RECIPIENTS)
    await stage.cast.moderator.api.formNotifications.add({
      formId,
      name: to.sendToType,
      showSubmission: true,
      message: allTags(fields),
      events: ['submitted', 'updated'],
      isFormTitleSubjectLine: false,
      subjectLine: 'Of {field.shown}{field.plain_text}',
      ...to,
    })
}

const SHAPES: readonly Pick<Webhook, 'requestMethod' | 'requestFormat'>[] = [
  { requestMethod: 'POST', requestFormat: 'JSON' },
  { requestMethod: 'PUT', requestFormat: 'XML' },
  { requestMethod: 'POST', requestFormat: 'FORM' },
  { requestMethod: 'GET', requestFormat: 'FORM' },
]

async function callsWithEverything(
  { stage, form: { id: formId }, fields }: Hiding,
  origin: string,
): Promise<void> {
  const payloadFields = fields
    .filter((field) => kindOf(field).hasAnswer)
    .map(({ id, type }) => ({ targetId: id, sourceId: id, sourceType: type }))
  for (const shape of SHAPES)
    await stage.cast.moderator.api.webhooks.add({
      formId,
      name: `${shape.requestMethod} ${shape.requestFormat}`,
      requestURL: `${origin}/hook?tag={field.plain_text}&all={all_fields}`,
      payloadFields,
      sendOnUpdate: true,
      ...shape,
    })
}

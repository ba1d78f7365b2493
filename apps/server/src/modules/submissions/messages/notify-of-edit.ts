// The emails and webhooks of a submission that an organiser has changed.
import {
  formNotificationSettingsSchema,
  type FormDefinition,
  type SendToType,
} from '@eventflow/domain/forms'
import { propertyOf } from '@eventflow/domain/kernel'
import { word } from '../submissions.texts.ts'
import { sendFormNotifications, type SentEmail } from './form-notifications.ts'
import { findListeners, notifyOfSubmission } from './notify-of-submission.ts'
import type { MessageContext, SubmissionEvent } from './submission-event.ts'

/** Notifications for submitters, as opposed to organisers and the addresses that these entered. */
const TO_SUBMITTERS: ReadonlySet<unknown> = new Set<SendToType>([
  'user',
  'team',
  'teamOwner',
  'fieldId',
  'templateFieldId',
])

const TO_ITS_PEOPLE: ReadonlySet<unknown> = new Set<SendToType>(['user', 'team', 'teamOwner'])

/**
 * Sends the form's notifications of changes. Submitters are excluded if the organiser chooses that.
 * Otherwise they get an email even if the form has no such notification, with the default text for the
 * change. A team can enter the address of somebody else, so its submitter gets an email too.
 */
export async function notifyOfEdit(
  context: MessageContext,
  submissionEvent: SubmissionEvent,
  { isTold: isTeamNotified }: { readonly isTold: boolean },
): Promise<void> {
  const { defined, key, submitter } = submissionEvent.answered
  const { notifications, webhooks } = await findListeners(context.scope, defined.form.id)
  const isMeant = ({ settings }: (typeof notifications)[number]): boolean =>
    isTeamNotified || !TO_SUBMITTERS.has(propertyOf(settings, 'sendToType'))
  const listeners = { notifications: notifications.filter(isMeant), webhooks }
  const sent = await notifyOfSubmission(context, submissionEvent, listeners)
  const own = submitter.person.email.toLowerCase()
  const isToSubmitter = ({ sendToType, address }: SentEmail): boolean =>
    key.teamId === null
      ? TO_SUBMITTERS.has(sendToType)
      : TO_ITS_PEOPLE.has(sendToType) || address.toLowerCase() === own
  if (!isTeamNotified || sent.some(isToSubmitter)) return
  const to = key.teamId === null ? emailQuestion(defined.definition) : { sendToType: 'user' }
  if (to === null) return
  const settings = formNotificationSettingsSchema.parse({
    ...to,
    message: word('forms.starting.userNotificationMessage'),
    showSubmission: true,
    events: ['updated'],
  })
  await sendFormNotifications(context, submissionEvent, [
    { id: '', name: '', isActive: true, settings },
  ])
}

/** The email question that a guest answers; null if the form has none. */
function emailQuestion({ fields }: FormDefinition) {
  const question = fields.find(({ type }) => type === 'email')
  return question ? { sendToType: 'fieldId', sendTo: question.id } : null
}

// Sends the emails and webhooks of a submission, no matter who submitted or changed it: a team, a
// guest or an organiser. A failure here never makes the submission fail.
import type { ReadScope } from '../../../platform/db/index.ts'
import { selectNotifications } from '../../forms/index.ts'
import { selectActiveWebhooks } from '../../webhooks/index.ts'
import { sendFormNotifications, type SentEmail } from './form-notifications.ts'
import type { SubmissionEvent, MessageContext } from './submission-event.ts'
import { queueWebhooks } from './submit-webhooks.ts'

/** The notifications and webhooks of a form. */
export async function findListeners(scope: ReadScope, formId: string) {
  const [notifications, webhooks] = await Promise.all([
    selectNotifications(scope, formId),
    selectActiveWebhooks(scope, formId),
  ])
  return { notifications, webhooks }
}

export async function notifyOfSubmission(
  context: MessageContext,
  submissionEvent: SubmissionEvent,
  { notifications, webhooks }: Awaited<ReturnType<typeof findListeners>>,
): Promise<readonly SentEmail[]> {
  const sent = await sendFormNotifications(context, submissionEvent, notifications)
  await queueWebhooks(context, submissionEvent, webhooks)
  return sent
}

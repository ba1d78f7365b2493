// The emails of a form about a decision: its notifications for *approved* and *rejected*.
import { DomainError } from '@eventflow/domain/kernel'
import { selectNotifications } from '../../forms/index.ts'
import { findSubmissionOfTask } from '../changes.repository.ts'
import { sendFormNotifications } from './form-notifications.ts'
import { submissionEventOf } from './notification-preview.ts'
import type { MessageContext } from './submission-event.ts'

interface Decision {
  readonly taskId: string
  readonly teamId: string
  readonly event: 'approved' | 'rejected'
}

/** Nothing where the task asks for no form; answers that cannot be read are told by nobody. */
export async function notifyOfDecision(
  context: MessageContext,
  { taskId, teamId, event }: Decision,
): Promise<void> {
  const { scope, services } = context
  const found = await findSubmissionOfTask(scope, { taskId, teamId })
  if (found === null) return
  const { formId, submissionId } = found
  try {
    const submissionEvent = await submissionEventOf(scope, { formId, submissionId, event })
    await sendFormNotifications(context, submissionEvent, await selectNotifications(scope, formId))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    services.log.warn({ submissionId, err: error }, 'notifications of a decision skipped')
  }
}

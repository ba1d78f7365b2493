// The emails and webhooks of a form about a decision: *approved* and *rejected*.
import { DomainError } from '@eventflow/domain/kernel'
import { findSubmissionOfTask } from '../changes.repository.ts'
import { findListeners, notifyOfSubmission } from './notify-of-submission.ts'
import { submissionEventOf } from './notification-preview.ts'
import type { MessageContext } from './submission-event.ts'

interface Decision {
  readonly taskId: string
  readonly teamId: string
  readonly event: 'approved' | 'rejected'
}

/** Does nothing for a task without a form. Unreadable answers are not sent. */
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
    await notifyOfSubmission(context, submissionEvent, await findListeners(scope, formId))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    services.log.warn({ submissionId, err: error }, 'notifications of a decision skipped')
  }
}

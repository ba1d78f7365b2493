// Under which names drafts lie on a device.
import type { FormTarget } from './form-target.ts'

/** What is being filled in, and by whom: two people may share a device. */
export interface DraftOwner extends FormTarget {
  readonly userId: string
}

export const keyOf = (kind: string, { userId, formId, taskId, submissionId }: DraftOwner): string =>
  `eventflow-${kind} ${userId} ${formId} ${taskId ?? ''}${submissionId ? ` ${submissionId}` : ''}`

/** The form that a draft of somebody's is of; null for any other key. */
export function targetIn(key: string, userId: string): FormTarget | null {
  const [kind, owner, formId = '', taskId = '', submissionId = ''] = key.split(' ')
  if (kind !== 'eventflow-draft' || owner !== userId || formId === '') return null
  return { formId, taskId: taskId || null, submissionId: submissionId || null }
}

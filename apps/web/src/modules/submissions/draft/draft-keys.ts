// Storage keys of drafts on a device.
import type { FormTarget } from './form-target.ts'

/** The form and the person, because people may share a device. */
export interface DraftOwner extends FormTarget {
  readonly userId: string
}

export const keyOf = (kind: string, { userId, formId, taskId, submissionId }: DraftOwner): string =>
  `eventflow-${kind} ${userId} ${formId} ${taskId ?? ''}${submissionId ? ` ${submissionId}` : ''}`

/** The form in a user's storage key; null for other keys. */
export function targetIn(key: string, userId: string): FormTarget | null {
  const [kind, owner, formId = '', taskId = '', submissionId = ''] = key.split(' ')
  if (kind !== 'eventflow-draft' || owner !== userId || formId === '') return null
  return { formId, taskId: taskId || null, submissionId: submissionId || null }
}

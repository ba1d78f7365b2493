import type { approvalName } from '@eventflow/domain/tasks'
import type { WordKey } from '@eventflow/domain/words'

type ApprovalName = Exclude<ReturnType<typeof approvalName>, 'none'>

interface Allowed {
  /** The team can change and submit it now, apart from the review. */
  readonly canChange: boolean
  readonly isLocked: boolean
}

/** What the organisers' decision means for the team. Never offers what the task no longer allows. */
export function approvalText(name: ApprovalName, { canChange, isLocked }: Allowed): WordKey {
  if (name === 'inReview')
    return isLocked ? 'tasks.approval.inReviewOnlyText' : 'tasks.approval.inReviewText'
  if (canChange && !isLocked) return `tasks.approval.${name}Text`
  if (name === 'submitted') return 'tasks.approval.sentText'
  if (name === 'changesRequested' || name === 'rejected') return `tasks.approval.${name}OnlyText`
  return `tasks.approval.${name}Text`
}

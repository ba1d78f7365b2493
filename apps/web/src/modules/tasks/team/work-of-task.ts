import {
  formObstacle,
  isLocked,
  workAllowed,
  type TeamTask,
  type WorkAllowed,
} from '@eventflow/domain/tasks'

/** What the team may do with the form of a task. */
export function workOfTask(task: TeamTask, now: Date): WorkAllowed {
  const { approval, submission, isApprovalNeeded: needsApproval, formFacts } = task
  const isSubmitted = submission !== null && !submission.isDraft
  const isOpen =
    formObstacle(formFacts, now) === null && (!isSubmitted || formFacts?.isEditable !== false)
  return workAllowed({ isLocked: isLocked(task), approval, submission, needsApproval, isOpen })
}

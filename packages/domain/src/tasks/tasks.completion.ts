// Tasks that become complete by themselves once something is so (docs/design/tasks.md). Pure: what has
// to be so, and when it counts. Forms and files complete the tasks of their types (`completedBy`).
import { isEmptyValue, type CustomFieldValue } from '../custom-fields/index.ts'
import { rulesOfType, type TaskType } from './task-types.ts'
import type { ApprovalState, CONDITION_KINDS } from './tasks.vocabulary.ts'

export type ConditionKind = (typeof CONDITION_KINDS)[number]

/** What has to be so of a team. */
export type Condition =
  | { readonly kind: 'members'; readonly count: number }
  | { readonly kind: 'customField'; readonly customFieldId: string }

/** What is so of a team now. */
export interface ConditionFacts {
  readonly memberCount: number
  /** In the custom field that the condition names; null where there is no such field. */
  readonly value: CustomFieldValue | null
}

/** A default counts like what somebody has entered; a checkbox has to be ticked. */
export function isConditionMet(
  condition: Condition,
  { memberCount, value }: ConditionFacts,
): boolean {
  if (condition.kind === 'members') return memberCount >= condition.count
  return value !== null && !isEmptyValue(value)
}

/** How a team stands with a task that may become complete by itself. */
export interface StandingStatus {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly approval: ApprovalState
  /** A hard deadline has passed that locks the task: nothing of the team changes it. */
  readonly isLocked: boolean
}

/**
 * Whether what has become so completes the task, or sends it where it must be approved. What is done,
 * sent, decided, not applicable or locked stays as it is; nothing is ever opened again by this.
 */
export const becomesComplete = (
  condition: Condition,
  { facts, status }: { readonly facts: ConditionFacts; readonly status: StandingStatus },
): boolean =>
  !status.isComplete &&
  !status.isNotApplicable &&
  !status.isLocked &&
  status.approval === 'none' &&
  isConditionMet(condition, facts)

/** Whether tasks of a type can have a condition: those that a team ticks without agreeing to anything. */
export const mayHaveCondition = (type: TaskType): boolean => {
  const { completedBy, requires } = rulesOfType(type)
  return completedBy === 'team' && !requires.includes('disclaimer')
}

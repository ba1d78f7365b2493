// Tasks that a condition completes automatically (docs/design/tasks.md). Pure: the conditions, and when
// they take effect. Forms and files complete the tasks of their types (`completedBy`).
import { isEmptyValue, type CustomFieldValue } from '../custom-fields/index.ts'
import { rulesOfType, type TaskType } from './task-types.ts'
import type { ApprovalState, CONDITION_KINDS } from './tasks.vocabulary.ts'

export type ConditionKind = (typeof CONDITION_KINDS)[number]

/** A condition on a team. */
export type Condition =
  | { readonly kind: 'members'; readonly count: number }
  | { readonly kind: 'customField'; readonly customFieldId: string }

/** The current facts about a team. */
export interface ConditionFacts {
  readonly memberCount: number
  /** The value of the condition's custom field; null if there is no such field. */
  readonly value: CustomFieldValue | null
}

/** A default value counts like an entered one; a checkbox has to be ticked. */
export function isConditionMet(
  condition: Condition,
  { memberCount, value }: ConditionFacts,
): boolean {
  if (condition.kind === 'members') return memberCount >= condition.count
  return value !== null && !isEmptyValue(value)
}

/** The status of a task with a condition for a team. */
export interface StandingStatus {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly approval: ApprovalState
  /** True if no person has completed or sent it. */
  readonly isByItself: boolean
  /**
   * True if a hard deadline that locks the task has passed, so that nothing that the team does
   * changes it.
   */
  readonly isLocked: boolean
}

/**
 * Whether a condition that is met completes the task, or submits it if approval is needed. Tasks that are
 * complete, submitted, decided, not applicable or locked remain unchanged.
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

/**
 * Whether a task that only its condition has completed or submitted is open again, because the team no
 * longer meets it. What a person has completed, or an organiser has decided, remains unchanged.
 */
export const isNoLongerComplete = (
  condition: Condition,
  { facts, status }: { readonly facts: ConditionFacts; readonly status: StandingStatus },
): boolean =>
  status.isByItself &&
  (status.isComplete ? status.approval === 'none' : status.approval === 'submitted') &&
  !status.isLocked &&
  !isConditionMet(condition, facts)

/** Whether tasks of a type can have a condition: types that a team ticks without an agreement. */
export const mayHaveCondition = (type: TaskType): boolean => {
  const { completedBy, requires } = rulesOfType(type)
  return completedBy === 'team' && !requires.includes('disclaimer')
}

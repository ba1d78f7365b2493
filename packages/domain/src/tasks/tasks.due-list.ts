// The list of open tasks on a team's dashboard: which week, in which order, and the next action. No zod,
// because teams' screens use it.
import { daysBetween, mondayOf, type CalendarDate } from '../kernel/index.ts'
import { isAwaiting } from './tasks.approval.ts'
import { rulesOfType, teamMay, type TaskType } from './task-types.ts'
import type { ApprovalState, TaskState } from './tasks.vocabulary.ts'

export const DUE_WEEKS = ['overdue', 'this', 'next', 'later'] as const
type DueWeek = (typeof DUE_WEEKS)[number]

const DAYS_OF_WEEK = 7

interface DueTask {
  readonly dueDate: CalendarDate
  readonly state: TaskState
}

/** The week of a due date, from Monday to Sunday. Overdue tasks have a group of their own. */
export function dueWeek({ dueDate, state }: DueTask, today: CalendarDate): DueWeek {
  if (state === 'overdue') return 'overdue'
  const days = daysBetween(mondayOf(today), mondayOf(dueDate))
  if (days <= 0) return 'this'
  return days === DAYS_OF_WEEK ? 'next' : 'later'
}

interface ListedTask {
  /** The organisers requested changes or rejected it, so the team has to send it again. */
  readonly isReturned: boolean
  readonly isTimeSensitive: boolean
  readonly dueDate: string
}

/**
 * Orders the list: returned tasks first, then by due date, and on the same day hard deadlines first
 * (docs/rules.md, section 8).
 */
export function compareDue(one: ListedTask, other: ListedTask): number {
  if (one.isReturned !== other.isReturned) return one.isReturned ? -1 : 1
  if (one.dueDate !== other.dueDate) return one.dueDate < other.dueDate ? -1 : 1
  return Number(other.isTimeSensitive) - Number(one.isTimeSensitive)
}

/**
 * The next action of a team on an open task. `complete` is possible in the list; `open` leads to the task,
 * which explains what is possible.
 */
export const DUE_ACTIONS = ['fill', 'upload', 'agree', 'complete', 'open'] as const
type DueAction = (typeof DUE_ACTIONS)[number]

/** Facts about an open task of a team. */
export interface ActionFacts {
  readonly type: TaskType
  /** It depends on another task, or a hard deadline has passed that locks it. */
  readonly isBlocked: boolean
  readonly approval: ApprovalState
  readonly isApprovalNeeded: boolean
  /** Whether a condition completes it. */
  readonly hasCondition: boolean
  /** Whether the form accepts answers now. */
  readonly isFormOpen: boolean
  /** Whether the form has been submitted. */
  readonly isSubmitted: boolean
}

/** The action that the list offers. */
export function dueAction(task: ActionFacts): DueAction {
  if (task.isBlocked || isAwaiting(task.approval)) return 'open'
  const { completedBy, requires } = rulesOfType(task.type)
  if (completedBy === 'submission') return task.isFormOpen && !task.isSubmitted ? 'fill' : 'open'
  if (completedBy === 'files') return 'upload'
  const isTicked = teamMay('complete', task.type) && !task.hasCondition
  if (!isTicked || requires.includes('externalLink')) return 'open'
  if (requires.includes('disclaimer')) return 'agree'
  return task.isApprovalNeeded ? 'open' : 'complete'
}

// The state of a task for one team. It depends only on the task, the team's status and the current day at
// the event.
import { calendarDate, daysBetween, percentDone, recordOf } from '../kernel/index.ts'
import { rulesOfType, type TaskType } from './task-types.ts'
import { isAwaiting } from './tasks.approval.ts'
import {
  STATES_BY_URGENCY,
  TASK_STATES,
  type ApprovalState,
  type DueReason,
  type TaskState,
} from './tasks.vocabulary.ts'

export interface DueTask {
  readonly type: TaskType
  /** `YYYY-MM-DD`, due until the end of that day in the event's time zone. For a team: effectiveDue. */
  readonly dueDate: string
  /** Omitted for the task's own date, which applies to all teams. */
  readonly dueReason?: DueReason
}

/** A missing status row means incomplete. */
export interface TeamStatus {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  /** For a task that needs approval: the state of the approval, and when the team sent it. */
  readonly approval?: { readonly state: ApprovalState; readonly sentAt: string | null } | null
}

export interface EventClock {
  readonly now: Date
  /** IANA time zone of the event. */
  readonly timeZone: string
  /** 0 or more calendar days. */
  readonly dueSoonDays: number
  /** 0 or more calendar days that a team has after it joins. */
  readonly lateJoinDays: number
}

/** Calendar days of the event until the due date: 0 on the day itself, negative when late. */
export const daysLeft = (task: DueTask, clock: EventClock): number =>
  daysBetween(calendarDate(clock.now, clock.timeZone), task.dueDate)

/**
 * Complete and N/A tasks are never late, nor are those sent in time that wait for approval; some types
 * have a state of their own. Otherwise: overdue after the due day, due soon on it and up to `dueSoonDays`
 * days before it, else pending (specification: portal core, section 4; interpretations, sections 8, 9 and
 * 17).
 */
export function taskState(task: DueTask, status: TeamStatus | null, clock: EventClock): TaskState {
  if (status?.isComplete) return 'complete'
  if (status?.isNotApplicable) return 'notApplicable'
  const { stateWhileOpen } = rulesOfType(task.type)
  if (stateWhileOpen !== 'byDueDate') return stateWhileOpen
  if (isAwaitingInTime(task, status, clock)) return 'awaitingApproval'
  const days = daysLeft(task, clock)
  if (days < 0) return 'overdue'
  // A task with more time because the team joined late is always due soon.
  if (task.dueReason === 'joinedLate') return 'dueSoon'
  return days <= clock.dueSoonDays ? 'dueSoon' : 'pending'
}

function isAwaitingInTime(task: DueTask, status: TeamStatus | null, clock: EventClock): boolean {
  const { state = 'none', sentAt = null } = status?.approval ?? {}
  if (!isAwaiting(state)) return false
  return sentAt === null || calendarDate(new Date(sentAt), clock.timeZone) <= task.dueDate
}

/**
 * Orders tasks by state, then hard deadlines first, then by due date (interpretation 17: time-sensitive
 * tasks come first in lists and on the dashboard).
 */
export function compareUrgency(
  one: { state: TaskState; isTimeSensitive: boolean; dueDate: string },
  other: { state: TaskState; isTimeSensitive: boolean; dueDate: string },
): number {
  const byState = STATES_BY_URGENCY.indexOf(one.state) - STATES_BY_URGENCY.indexOf(other.state)
  if (byState !== 0) return byState
  if (one.isTimeSensitive !== other.isTimeSensitive) return one.isTimeSensitive ? -1 : 1
  return one.dueDate.localeCompare(other.dueDate)
}

/** Tasks in these states do not count for progress. */
export const UNCOUNTED_STATES: readonly TaskState[] = ['notApplicable', 'tbc']

export interface TeamProgress {
  /** Tasks that count: neither N/A nor to be confirmed. */
  readonly total: number
  /** Tasks that do not count. */
  readonly uncounted: number
  readonly complete: number
  readonly overdue: number
  readonly dueSoon: number
  /** An integer from 0 to 100; 100 if no task counts. */
  readonly percent: number
}

/** The progress of a team from the number of its tasks in each state. */
export function progressOfCounts(counts: Readonly<Record<TaskState, number>>): TeamProgress {
  const sum = (states: readonly TaskState[]): number =>
    states.reduce((all, state) => all + counts[state], 0)
  const total = sum(TASK_STATES.filter((state) => !UNCOUNTED_STATES.includes(state)))
  const { complete, overdue, dueSoon } = counts
  const percent = percentDone(complete, total)
  return { total, uncounted: sum(UNCOUNTED_STATES), complete, overdue, dueSoon, percent }
}

/** The progress of a team from the states of all its tasks. */
export const teamProgress = (states: readonly TaskState[]): TeamProgress =>
  progressOfCounts(recordOf(TASK_STATES, (state) => states.filter((one) => one === state).length))

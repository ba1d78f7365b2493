// The time state of a task for one team. Depends on nothing but the task, the team's status and
// the day it is now where the event takes place.
import { calendarDate, daysBetween, percentDone } from '../kernel/index.ts'
import { rulesOfType, type TaskType } from './task-types.ts'
import { isAwaiting } from './tasks.approval.ts'
import {
  STATES_BY_URGENCY,
  type ApprovalState,
  type DueReason,
  type TaskState,
} from './tasks.vocabulary.ts'

export interface DueTask {
  readonly type: TaskType
  /** `YYYY-MM-DD`: it is due until that day ends in the event's time zone. Of a team: effectiveDue. */
  readonly dueDate: string
  /** Left out: the date of the task, for everybody. */
  readonly dueReason?: DueReason
}

/** A missing status row means incomplete. */
export interface TeamStatus {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  /** Where it has to be approved: how far that is, and when the team has sent it. */
  readonly approval?: { readonly state: ApprovalState; readonly sentAt: string | null } | null
}

export interface EventClock {
  readonly now: Date
  /** IANA time zone of the event. */
  readonly timeZone: string
  /** 0 or more whole days. */
  readonly dueSoonDays: number
  /** 0 or more whole days that a team has from the day it joins. */
  readonly lateJoinDays: number
}

/** Calendar days of the event until the due date: 0 on the day itself, negative when late. */
export const daysLeft = (task: DueTask, clock: EventClock): number =>
  daysBetween(calendarDate(clock.now, clock.timeZone), task.dueDate)

/**
 * Complete and N/A are never late, nor is what was sent in time and waits for approval; some types have
 * a state of their own. Otherwise: overdue when the due day is past, due soon from that day up to `dueSoonDays` days before it, else pending
 * (specification: portal core, section 4; interpretations, sections 8, 9 and 17).
 */
export function taskState(task: DueTask, status: TeamStatus | null, clock: EventClock): TaskState {
  if (status?.isComplete) return 'complete'
  if (status?.isNotApplicable) return 'notApplicable'
  const { stateWhileOpen } = rulesOfType(task.type)
  if (stateWhileOpen !== 'byDueDate') return stateWhileOpen
  if (isAwaitingInTime(task, status, clock)) return 'awaitingApproval'
  const days = daysLeft(task, clock)
  if (days < 0) return 'overdue'
  // What a team has more time for because it joined late is due soon, whatever is soon otherwise.
  if (task.dueReason === 'joinedLate') return 'dueSoon'
  return days <= clock.dueSoonDays ? 'dueSoon' : 'pending'
}

function isAwaitingInTime(task: DueTask, status: TeamStatus | null, clock: EventClock): boolean {
  const { state = 'none', sentAt = null } = status?.approval ?? {}
  if (!isAwaiting(state)) return false
  return sentAt === null || calendarDate(new Date(sentAt), clock.timeZone) <= task.dueDate
}

/**
 * Orders tasks by state, hard deadlines first among those of the same state, then by due date
 * (interpretation 17: time-sensitive tasks stand first in lists and on the dashboard).
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

/** What is in one of these states does not count in anybody's progress. */
export const UNCOUNTED_STATES: readonly TaskState[] = ['notApplicable', 'tbc']

export interface TeamProgress {
  /** Tasks that count: neither N/A nor to be confirmed. */
  readonly total: number
  /** Tasks that do not. */
  readonly uncounted: number
  readonly complete: number
  readonly overdue: number
  readonly dueSoon: number
  /** 0 to 100, whole; 100 when nothing counts. */
  readonly percent: number
}

/** How far a team is over the states of all its tasks. */
export function teamProgress(states: readonly TaskState[]): TeamProgress {
  const count = (state: TaskState): number => states.filter((one) => one === state).length
  const total = states.filter((state) => !UNCOUNTED_STATES.includes(state)).length
  const complete = count('complete')
  return {
    total,
    uncounted: states.length - total,
    complete,
    overdue: count('overdue'),
    dueSoon: count('dueSoon'),
    percent: percentDone(complete, total),
  }
}

// Teams that organisers should call today, because emails do not reach them or have no effect.
import { daysBetween, type CalendarDate } from '../kernel/index.ts'
import type { OpenTask } from './reminders.digest.ts'

/** Reasons for a call, the most urgent first. */
export const CALL_REASONS = ['hardDeadline', 'hardDeadlineOver', 'noEmail', 'stillLate'] as const
export type CallReason = (typeof CALL_REASONS)[number]

/** Maximum number of listed teams; the total is shown as well. */
export const MAX_CALL_LIST_TEAMS = 100

/** After this many days late and this many reminders, another email is pointless. */
const LATE_DAYS_TO_CALL = 7
const REMINDERS_BEFORE_CALL = 2

export interface TeamToCall {
  readonly openTasks: readonly Pick<OpenTask, 'dueDate' | 'isTimeSensitive'>[]
  /** True if a person who would be reminded can receive emails. */
  readonly isReached: boolean
  /** Reminder emails that reached the team in the last weeks. */
  readonly reminders: number
}

/**
 * Why a team should be called today: a hard deadline today, tomorrow or in the past; a task due soon or
 * late that no email can report; or a late task despite reminders. Empty if there is no reason.
 */
export function callReasons(
  { openTasks, isReached, reminders }: TeamToCall,
  { today, dueSoonDays }: { readonly today: CalendarDate; readonly dueSoonDays: number },
): CallReason[] {
  const left = openTasks.map(({ dueDate }) => daysBetween(today, dueDate))
  const hard = openTasks.flatMap(({ isTimeSensitive, dueDate }) =>
    isTimeSensitive ? [daysBetween(today, dueDate)] : [],
  )
  const isUrgent = left.some((days) => days <= dueSoonDays)
  const isLate = left.some((days) => days <= -LATE_DAYS_TO_CALL)
  const holds: Record<CallReason, boolean> = {
    hardDeadline: hard.some((days) => days >= 0 && days <= 1),
    hardDeadlineOver: hard.some((days) => days < 0),
    noEmail: isUrgent && !isReached,
    stillLate: isLate && reminders >= REMINDERS_BEFORE_CALL,
  }
  return CALL_REASONS.filter((reason) => holds[reason])
}

/** Orders teams by their most urgent reason, then by how late they are. */
export function compareCalls(
  one: { readonly reasons: readonly CallReason[]; readonly daysLeft: number },
  other: { readonly reasons: readonly CallReason[]; readonly daysLeft: number },
): number {
  const rank = ({ reasons: [first] }: { readonly reasons: readonly CallReason[] }) =>
    first === undefined ? CALL_REASONS.length : CALL_REASONS.indexOf(first)
  return rank(one) - rank(other) || one.daysLeft - other.daysLeft
}

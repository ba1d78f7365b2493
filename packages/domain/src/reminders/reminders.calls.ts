// Whom organisers had better call today: teams that emails do not reach, or do not move.
import { daysBetween, type CalendarDate } from '../kernel/index.ts'
import type { OpenTask } from './reminders.digest.ts'

/** Why a team is called, the most pressing first. */
export const CALL_REASONS = ['hardDeadline', 'noEmail', 'stillLate'] as const
export type CallReason = (typeof CALL_REASONS)[number]

/** So many teams stand in the list; the number of all is said. */
export const MOST_CALLS = 100

/** Late by so many days, and reminded of it so often: one more email changes nothing. */
const LATE_DAYS_TO_CALL = 7
const REMINDERS_BEFORE_CALL = 2

export interface TeamToCall {
  readonly openTasks: readonly Pick<OpenTask, 'dueDate' | 'isTimeSensitive'>[]
  /** Somebody who would be reminded takes emails. */
  readonly isReached: boolean
  /** Emails of reminders that reached the team in the last weeks. */
  readonly reminders: number
}

/**
 * Why a team is called today: a hard deadline of today, tomorrow or before; something due soon or late of
 * which no email can tell; something late that emails have told of in vain. None where it is not called.
 */
export function callReasons(
  { openTasks, isReached, reminders }: TeamToCall,
  { today, dueSoonDays }: { readonly today: CalendarDate; readonly dueSoonDays: number },
): CallReason[] {
  const left = openTasks.map(({ dueDate }) => daysBetween(today, dueDate))
  const isHard = openTasks.some(
    ({ isTimeSensitive, dueDate }) => isTimeSensitive && daysBetween(today, dueDate) <= 1,
  )
  const isUrgent = left.some((days) => days <= dueSoonDays)
  const isLate = left.some((days) => days <= -LATE_DAYS_TO_CALL)
  const holds: Record<CallReason, boolean> = {
    hardDeadline: isHard,
    noEmail: isUrgent && !isReached,
    stillLate: isLate && reminders >= REMINDERS_BEFORE_CALL,
  }
  return CALL_REASONS.filter((reason) => holds[reason])
}

/** Orders teams by the most pressing reason, then by how late they are. */
export function compareCalls(
  one: { readonly reasons: readonly CallReason[]; readonly daysLeft: number },
  other: { readonly reasons: readonly CallReason[]; readonly daysLeft: number },
): number {
  const rank = ({ reasons: [first] }: { readonly reasons: readonly CallReason[] }) =>
    first === undefined ? CALL_REASONS.length : CALL_REASONS.indexOf(first)
  return rank(one) - rank(other) || one.daysLeft - other.daysLeft
}

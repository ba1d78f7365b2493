// Teams that organisers should call today, because emails do not reach them or have no effect.
import { daysBetween, type CalendarDate } from '../kernel/index.ts'
import type { OpenTask } from './reminders.digest.ts'

/** Reasons for a call, the most urgent first. */
export const CALL_REASONS = ['hardDeadline', 'hardDeadlineOver', 'noEmail', 'stillLate'] as const
export type CallReason = (typeof CALL_REASONS)[number]

/** Teams on a page of the list; the total is shown as well. */
export const CALLS_ON_A_PAGE = 100

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

interface PlaceOfCall {
  readonly reasons: readonly CallReason[]
  readonly daysLeft: number
  readonly teamId: string
}

const rankOf = ({ reasons: [first] }: PlaceOfCall): number =>
  first === undefined ? CALL_REASONS.length : CALL_REASONS.indexOf(first)

/** Orders teams by their most urgent reason, then by how late they are. */
export function compareCalls(one: PlaceOfCall, other: PlaceOfCall): number {
  const order = rankOf(one) - rankOf(other) || one.daysLeft - other.daysLeft
  return order || (one.teamId < other.teamId ? -1 : Number(one.teamId > other.teamId))
}

/** The place of a team in the order, for a page that begins after it. */
export const placeText = ({ reasons, daysLeft }: Omit<PlaceOfCall, 'teamId'>): string =>
  `${reasons[0] ?? ''} ${daysLeft}`

/** Reads a place; a team that is no longer listed still has one. */
export function placeFrom(text: string, teamId: string): PlaceOfCall {
  const [reason = '', daysLeft = ''] = text.split(' ')
  const reasons = CALL_REASONS.filter((one) => one === reason)
  return { reasons, daysLeft: Number(daysLeft) || 0, teamId }
}

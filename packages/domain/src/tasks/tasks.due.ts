// The due date of a task for one team. All dates that count for a team are computed here.
import { addDays, calendarDate, type CalendarDate } from '../kernel/index.ts'
import type { DueReason } from './tasks.vocabulary.ts'

/** The facts that determine a team's due date. */
export interface DueFacts {
  /** The task's date for all teams: `YYYY-MM-DD`, until the end of that day in the event's time zone. */
  readonly dueDate: CalendarDate
  /** True for a hard deadline. */
  readonly isTimeSensitive: boolean
  /** A date that organisers have set for this team. */
  readonly dueDateOverride: CalendarDate | null
  /** 0 or more extra days that organisers have granted the team for all of its tasks. */
  readonly extraDays: number
  /** When the team joined; null if it was there from the start. */
  readonly joinedAt: string | null
}

export interface DueClock {
  readonly timeZone: string
  /** 0 or more calendar days that a team has after it joins. */
  readonly lateJoinDays: number
}

export interface EffectiveDue {
  readonly dueDate: CalendarDate
  readonly dueReason: DueReason
}

/**
 * `status.dueDateOverride ?? max(task.dueDate + extraDays, joinedAt + lateJoinDays)`; a hard deadline
 * changes only by the team's own date (interpretations, section 17).
 */
export function effectiveDue(facts: DueFacts, clock: DueClock): EffectiveDue {
  const { dueDate, isTimeSensitive, dueDateOverride, extraDays, joinedAt } = facts
  if (dueDateOverride !== null) return { dueDate: dueDateOverride, dueReason: 'team' }
  if (isTimeSensitive) return { dueDate, dueReason: 'task' }
  const usual = addDays(dueDate, extraDays)
  const allowed = joinedAt === null ? usual : lateJoinerHasUntil(joinedAt, clock)
  if (allowed > usual) return { dueDate: allowed, dueReason: 'joinedLate' }
  return { dueDate: usual, dueReason: extraDays > 0 ? 'team' : 'task' }
}

/**
 * The day from which more time counts: the due date, or today if that is later. A number of days therefore
 * never ends in the past (docs/rules.md, section 8).
 */
export const moreTimeFrom = (dueDate: CalendarDate, today: CalendarDate): CalendarDate =>
  dueDate > today ? dueDate : today

/** A request for more time: `days` after `from`. */
interface AskedTime {
  readonly from: CalendarDate
  readonly days: number
}

/**
 * The new due date of a granted request: the requested date, or the requested number of days from `from`
 * if the request has waited so long that its date is no longer later.
 */
export function grantedUntil(asked: AskedTime, from: CalendarDate): CalendarDate {
  const until = addDays(asked.from, asked.days)
  return until > from ? until : addDays(from, asked.days)
}

const lateJoinerHasUntil = (joinedAt: string, clock: DueClock): CalendarDate =>
  addDays(calendarDate(new Date(joinedAt), clock.timeZone), clock.lateJoinDays)

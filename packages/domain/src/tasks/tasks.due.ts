// By when one team has to do a task. Every date that counts for a team comes from here.
import { addDays, calendarDate, type CalendarDate } from '../kernel/index.ts'
import type { DueReason } from './tasks.vocabulary.ts'

/** What decides by when a team has to do a task. */
export interface DueFacts {
  /** Of the task, for everybody: `YYYY-MM-DD`, until that day ends in the event's time zone. */
  readonly dueDate: CalendarDate
  /** A hard deadline. */
  readonly isTimeSensitive: boolean
  /** Set by organisers for this team alone. */
  readonly dueDateOverride: CalendarDate | null
  /** 0 or more days that organisers have given the team for whatever it has to do. */
  readonly extraDays: number
  /** When the team joined; null where it was there from the start. */
  readonly joinedAt: string | null
}

export interface DueClock {
  readonly timeZone: string
  /** 0 or more whole days that a team has from the day it joins. */
  readonly lateJoinDays: number
}

export interface EffectiveDue {
  readonly dueDate: CalendarDate
  readonly dueReason: DueReason
}

/**
 * `status.dueDateOverride ?? max(task.dueDate + extraDays, joinedAt + lateJoinDays)`; a hard deadline is
 * moved for a team by a date of its own alone (interpretations, section 17).
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

const lateJoinerHasUntil = (joinedAt: string, clock: DueClock): CalendarDate =>
  addDays(calendarDate(new Date(joinedAt), clock.timeZone), clock.lateJoinDays)

// Separate from the schemas, so that a screen can use a constant without loading all schemas.

/**
 * When a rule reminds of a task: when it becomes due soon, before or after its due date, or weekly after
 * it.
 */
export const REMINDER_MOMENTS = ['dueSoon', 'before', 'after', 'weekly'] as const
export type ReminderMoment = (typeof REMINDER_MOMENTS)[number]

/** How much a team has done of the tasks that were due before today. */
export const DONE_SO_FAR = ['nothing', 'some', 'all'] as const
export type DoneSoFar = (typeof DONE_SO_FAR)[number]

export interface ReminderRule {
  readonly id: string
  readonly moment: ReminderMoment
  /** Calendar days before or after the due date; 0 means the day itself. Ignored for `dueSoon`. */
  readonly days: number
  readonly doneSoFar: readonly DoneSoFar[]
  /** Shown in the email before the tasks; '' for none. */
  readonly text: string
}

/** In the event's time zone. */
export interface SendTimes {
  /** 0 to 23. */
  readonly sendHour: number
  /** From this hour until `quietUntil` nothing is sent; no quiet hours if both are the same. */
  readonly quietFrom: number
  readonly quietUntil: number
}

/** The schedule of all teams that fit no other. It always exists. */
export const STANDARD_SCHEDULE_ID = 'standard'

/** The default rules (interpretation 10). */
export const STANDARD_RULES: readonly ReminderRule[] = (
  [
    ['due-soon', 'dueSoon', 0],
    ['week-before', 'before', 7],
    ['day-before', 'before', 1],
    ['due-day', 'before', 0],
    ['day-after', 'after', 1],
    ['weekly', 'weekly', 8],
  ] as const
).map(([id, moment, days]) => ({ id, moment, days, doneSoFar: DONE_SO_FAR, text: '' }))

export const STANDARD_TIMES: SendTimes = { sendHour: 8, quietFrom: 20, quietUntil: 7 }

/** Maximum number of schedules in an event besides the standard one. */
export const MAX_SCHEDULES = 30
/** Maximum number of rules in a schedule. */
export const MAX_RULES = 20
/** Maximum number of days between a rule and the due date. */
export const MAX_RULE_DAYS = 365

/** Maximum number of missed days that a run catches up on. */
export const MAX_CATCH_UP_DAYS = 7

/** Maximum number of tasks in one email; its link shows the others. */
export const MAX_TASKS_IN_REMINDER = 100

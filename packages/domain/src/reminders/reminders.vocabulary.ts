// Apart from the schemas, so that a screen which needs one of these does not fetch the checks of
// every input.

/** When a rule reminds of a task: when it becomes due soon, before its due date, after it, or weekly after it. */
export const REMINDER_MOMENTS = ['dueSoon', 'before', 'after', 'weekly'] as const
export type ReminderMoment = (typeof REMINDER_MOMENTS)[number]

/** How much a team has done of what was due before today. */
export const DONE_SO_FAR = ['nothing', 'some', 'all'] as const
export type DoneSoFar = (typeof DONE_SO_FAR)[number]

export interface ReminderRule {
  readonly id: string
  readonly moment: ReminderMoment
  /** Whole days before or after the due date; 0 before it is the day itself. Says nothing for `dueSoon`. */
  readonly days: number
  readonly doneSoFar: readonly DoneSoFar[]
  /** Stands in the email before the tasks; '' for nothing. */
  readonly text: string
}

/** By the clocks of the event. */
export interface SendTimes {
  /** 0 to 23. */
  readonly sendHour: number
  /** From this hour on, up to `quietUntil`, nothing is sent; none where both are the same. */
  readonly quietFrom: number
  readonly quietUntil: number
}

/** The schedule of all teams whose type no other schedule names. It is always there. */
export const STANDARD_SCHEDULE_ID = 'standard'

/** When reminders go while nobody has said anything else (interpretation 10). */
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

/** So many schedules an event may have besides the standard one. */
export const MOST_SCHEDULES = 30
/** So many rules a schedule may have. */
export const MOST_RULES = 20
/** So far before or after the due date a rule may lie. */
export const MOST_RULE_DAYS = 365

/** So many days are made up for when nothing could be sent on them. */
export const MOST_DAYS_MADE_UP = 7

/** So many tasks stand in one email; the rest is behind its link. */
export const MOST_TASKS_IN_REMINDER = 100

import type { ReminderRule, SendTimes } from './reminders.vocabulary.ts'

/** The teams, rules and hours of reminders. */
export interface ReminderSchedule extends SendTimes {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
  /** Empty for the standard schedule, which is for all types without their own. */
  readonly teamTypeIds: readonly string[]
  readonly rules: readonly ReminderRule[]
}

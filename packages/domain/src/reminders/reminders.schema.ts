import type { ReminderRule, SendTimes } from './reminders.vocabulary.ts'

/** For which teams reminders are sent by which rules, and at what hours. */
export interface ReminderSchedule extends SendTimes {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
  /** None for the standard one, which is for all types that no other names. */
  readonly teamTypeIds: readonly string[]
  readonly rules: readonly ReminderRule[]
}

import type { Dimension } from '../kernel/index.ts'
import type { ReminderRule, SendTimes } from './reminders.vocabulary.ts'

/** The teams, rules and hours of reminders. */
export interface ReminderSchedule extends SendTimes {
  readonly id: string
  readonly name: string
  readonly isEnabled: boolean
  /** The standard schedule names no team types and no dimensions: it is for all teams that fit no other. */
  readonly teamTypeIds: readonly string[]
  readonly dimensions: readonly Dimension[]
  readonly rules: readonly ReminderRule[]
}

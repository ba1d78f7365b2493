import type { ReminderRule } from '@eventflow/domain/reminders'
import type { T } from '@eventflow/domain/words'

/** The time of a rule in words: “7 days before the due date”. */
export function momentOf({ moment, days }: Pick<ReminderRule, 'moment' | 'days'>, t: T): string {
  if (moment === 'before' && days === 0) return t('reminders.rule.onTheDay')
  return t(`reminders.rule.${moment}`, { count: days })
}

/** A rule in one line: its time, and its teams if they are not all. */
export function ruleText(rule: ReminderRule, t: T): string {
  const { doneSoFar } = rule
  if (doneSoFar.length === 3) return momentOf(rule, t)
  const teams = doneSoFar.map((done) => t(`reminders.done.${done}`)).join(', ')
  return t('reminders.rule.only', { when: momentOf(rule, t), teams })
}

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

// The schedule of each team, and the problems of a schedule.
import { isQuietHour } from './reminders.times.ts'
import {
  STANDARD_SCHEDULE_ID,
  type ReminderMoment,
  type ReminderRule,
  type SendTimes,
} from './reminders.vocabulary.ts'

/** The schedule for the team's type, else the standard one. */
export const scheduleOf = <
  S extends { readonly id: string; readonly teamTypeIds: readonly string[] },
>(
  schedules: readonly S[],
  teamTypeId: string | null,
): S | undefined =>
  schedules.find(
    ({ id, teamTypeIds }) =>
      id !== STANDARD_SCHEDULE_ID && teamTypeId !== null && teamTypeIds.includes(teamTypeId),
  ) ?? schedules.find(({ id }) => id === STANDARD_SCHEDULE_ID)

/** When a rule of a schedule applies; null if there is no rule with that id. */
export function ruleOf(
  schedule: { readonly rules: readonly ReminderRule[] } | undefined,
  ruleId: string | null,
): Pick<ReminderRule, 'moment' | 'days'> | null {
  const rule = schedule?.rules.find(({ id }) => id === ruleId)
  return rule === undefined ? null : { moment: rule.moment, days: rule.days }
}

/** The minimum number of days for a moment: rules after the due date begin one day later. */
export const minDaysBefore = (moment: ReminderMoment): number =>
  moment === 'after' || moment === 'weekly' ? 1 : 0

/** A problem of a schedule, with its place. */
export interface ScheduleProblem {
  readonly path: string
  readonly code:
    | 'noTypes'
    | 'typesOfStandard'
    | 'typeTaken'
    | 'noRules'
    | 'sameRule'
    | 'tooFewDays'
    | 'hourIsQuiet'
}

interface ScheduleValues extends SendTimes {
  /** Null for a new schedule. */
  readonly id: string | null
  readonly teamTypeIds: readonly string[]
  readonly rules: readonly ReminderRule[]
}

interface OtherSchedule {
  readonly id: string
  readonly teamTypeIds: readonly string[]
}

/** Whether two rules of a schedule have the same moment and day for the same teams. */
const speakOfTheSame = (one: ReminderRule, other: ReminderRule): boolean =>
  one.moment === other.moment &&
  (one.moment === 'dueSoon' || one.days === other.days) &&
  one.doneSoFar.some((done) => other.doneSoFar.includes(done))

function problemsOfRules(rules: readonly ReminderRule[]): ScheduleProblem[] {
  if (rules.length === 0) return [{ path: 'rules', code: 'noRules' }]
  return rules.flatMap((rule, index): ScheduleProblem[] => {
    const path = `rules[${index}]`
    if (rule.days < minDaysBefore(rule.moment))
      return [{ path: `${path}.days`, code: 'tooFewDays' }]
    const before = rules.slice(0, index)
    const isSame = before.some((other) => other.id === rule.id || speakOfTheSame(other, rule))
    return isSame ? [{ path, code: 'sameRule' }] : []
  })
}

function problemsOfTypes(
  { id, teamTypeIds }: ScheduleValues,
  others: readonly OtherSchedule[],
): ScheduleProblem[] {
  const path = 'teamTypeIds'
  if (id === STANDARD_SCHEDULE_ID)
    return teamTypeIds.length > 0 ? [{ path, code: 'typesOfStandard' }] : []
  if (teamTypeIds.length === 0) return [{ path, code: 'noTypes' }]
  const isTaken = others.some(
    (other) => other.id !== id && other.teamTypeIds.some((type) => teamTypeIds.includes(type)),
  )
  return isTaken ? [{ path, code: 'typeTaken' }] : []
}

/**
 * Problems of a schedule together with the event's others. Each team type can be in one schedule only,
 * rules must not duplicate each other, and the send hour must not be a quiet hour, because nothing would
 * ever be sent.
 */
export const problemsOfSchedule = (
  schedule: ScheduleValues,
  others: readonly OtherSchedule[],
): ScheduleProblem[] => [
  ...problemsOfTypes(schedule, others),
  ...problemsOfRules(schedule.rules),
  ...(isQuietHour(schedule.sendHour, schedule)
    ? [{ path: 'sendHour', code: 'hourIsQuiet' } as const]
    : []),
]

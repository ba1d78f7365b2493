// The schedule of each team, and the problems of a schedule.
import { chosenFor, isTypeTaken, type Choice, type ChoosingTeam } from '../audience/index.ts'
import type { Dimension } from '../kernel/index.ts'
import { isQuietHour } from './reminders.times.ts'
import {
  STANDARD_SCHEDULE_ID,
  type ReminderMoment,
  type ReminderRule,
  type SendTimes,
} from './reminders.vocabulary.ts'

/** The narrowest schedule for the team's type and values, else the standard one. */
export const scheduleOf = <S extends Choice>(
  schedules: readonly S[],
  team: ChoosingTeam,
): S | undefined =>
  chosenFor(
    schedules.filter(({ id }) => id !== STANDARD_SCHEDULE_ID),
    team,
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
    | 'noTeams'
    | 'teamsOfStandard'
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
  readonly dimensions: readonly Dimension[]
  readonly rules: readonly ReminderRule[]
}

type OtherSchedule = Omit<Choice, 'name'>

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

function problemsOfTeams(
  schedule: ScheduleValues,
  others: readonly OtherSchedule[],
): ScheduleProblem[] {
  const path = 'teamTypeIds'
  const isForSome = schedule.teamTypeIds.length > 0 || schedule.dimensions.length > 0
  if (schedule.id === STANDARD_SCHEDULE_ID)
    return isForSome ? [{ path, code: 'teamsOfStandard' }] : []
  if (!isForSome) return [{ path, code: 'noTeams' }]
  return isTypeTaken(schedule, others) ? [{ path, code: 'typeTaken' }] : []
}

/**
 * Problems of a schedule together with the event's others. Each team type can be in one schedule without
 * dimensions only,
 * rules must not duplicate each other, and the send hour must not be a quiet hour, because nothing would
 * ever be sent.
 */
export const problemsOfSchedule = (
  schedule: ScheduleValues,
  others: readonly OtherSchedule[],
): ScheduleProblem[] => [
  ...problemsOfTeams(schedule, others),
  ...problemsOfRules(schedule.rules),
  ...(isQuietHour(schedule.sendHour, schedule)
    ? [{ path: 'sendHour', code: 'hourIsQuiet' } as const]
    : []),
]

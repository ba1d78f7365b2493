// A schedule in its editor, its problems, and the input of its call.
import type { Dimension, FieldProblem } from '@eventflow/domain/kernel'
import {
  MAX_RULE_DAYS,
  problemsOfSchedule,
  STANDARD_RULES,
  STANDARD_SCHEDULE_ID,
  STANDARD_TIMES,
  type DoneSoFar,
  type ReminderMoment,
  type ReminderRule,
  type StoredSchedule,
} from '@eventflow/domain/reminders'
import type { T } from '@eventflow/domain/words'
import { client } from '../../../platform/api.ts'
import { api } from '../../../platform/api.ts'
import type { RecordSource } from '../../../ui/records/record-source.ts'
import { scheduleQuery, schedulesQuery } from './reminders.queries.ts'

export interface RuleDraft {
  readonly id: string
  readonly moment: ReminderMoment
  /** As typed. */
  readonly days: string
  readonly doneSoFar: readonly DoneSoFar[]
  readonly text: string
}

export interface ScheduleDraft {
  readonly name: string
  readonly isEnabled: boolean
  readonly teamTypeIds: readonly string[]
  readonly dimensions: readonly Dimension[]
  readonly rules: readonly RuleDraft[]
  readonly sendHour: string
  readonly quietFrom: string
  readonly quietUntil: string
}

export const draftOfRule = ({ days, ...rule }: ReminderRule): RuleDraft => ({
  ...rule,
  days: String(days),
})

const timesOf = (times: Pick<StoredSchedule, 'sendHour' | 'quietFrom' | 'quietUntil'>) => ({
  sendHour: String(times.sendHour),
  quietFrom: String(times.quietFrom),
  quietUntil: String(times.quietUntil),
})

/** A new schedule starts with the default values. */
export const EMPTY_SCHEDULE: ScheduleDraft = {
  name: '',
  isEnabled: true,
  teamTypeIds: [],
  dimensions: [],
  rules: STANDARD_RULES.map(draftOfRule),
  ...timesOf(STANDARD_TIMES),
}

export const draftOfSchedule = (schedule: StoredSchedule): ScheduleDraft => ({
  name: schedule.name,
  isEnabled: schedule.isEnabled,
  teamTypeIds: schedule.teamTypeIds,
  dimensions: schedule.dimensions,
  rules: schedule.rules.map(draftOfRule),
  ...timesOf(schedule),
})

/** Rules for tasks that are due soon have no days. The previous text stays in the field. */
const toRule = ({ days, text, doneSoFar, ...rule }: RuleDraft) => ({
  ...rule,
  days: rule.moment === 'dueSoon' ? 0 : Number(days),
  doneSoFar: [...doneSoFar],
  text: text.trim(),
})

export const inputOfSchedule = ({
  name,
  isEnabled,
  teamTypeIds,
  dimensions,
  rules,
  ...times
}: ScheduleDraft) => ({
  name: name.trim(),
  isEnabled,
  teamTypeIds: [...teamTypeIds],
  dimensions: dimensions.map((one) => ({ ...one, values: [...one.values] })),
  rules: rules.map(toRule),
  sendHour: Number(times.sendHour),
  quietFrom: Number(times.quietFrom),
  quietUntil: Number(times.quietUntil),
})

const isDays = (typed: string): boolean => /^\d{1,3}$/.test(typed) && Number(typed) <= MAX_RULE_DAYS

function problemsOfRule(
  { moment, days, doneSoFar }: RuleDraft,
  place: number,
  t: T,
): FieldProblem[] {
  const most = MAX_RULE_DAYS
  return [
    ...(moment === 'dueSoon' || isDays(days)
      ? []
      : [{ path: `rules[${place}].days`, message: t('reminders.schedules.wrongDays', { most }) }]),
    ...(doneSoFar.length > 0
      ? []
      : [{ path: `rules[${place}].doneSoFar`, message: t('reminders.schedules.noTeams') }]),
  ]
}

/** Problems found in the browser. The server finds the same. */
export function draftProblems(
  draft: ScheduleDraft,
  { id, others, t }: { id: string | null; others: readonly StoredSchedule[]; t: T },
): FieldProblem[] {
  const missing = draft.name.trim() === '' ? t('reminders.schedules.nameMissing') : null
  const typed = draft.rules.flatMap((rule, place) => problemsOfRule(rule, place, t))
  const known = problemsOfSchedule({ id, ...inputOfSchedule(draft) }, others)
    .filter(({ path }) => typed.every((problem) => problem.path !== path))
    .map(({ path, code }) => ({ path, message: t(`reminders.problems.${code}`) }))
  return [...(missing === null ? [] : [{ path: 'name', message: missing }]), ...typed, ...known]
}

export const scheduleSource: RecordSource<StoredSchedule, ScheduleDraft> = {
  one: scheduleQuery,
  add: (draft) => client.reminderSchedules.add(inputOfSchedule(draft)),
  change: (reminderScheduleId, draft, revision) =>
    client.reminderSchedules.update({ ...inputOfSchedule(draft), reminderScheduleId, revision }),
  remove: (reminderScheduleIds) => client.reminderSchedules.remove({ reminderScheduleIds }),
  shownIn: [schedulesQuery().queryKey, api.reminders.key()],
}

export const isStandard = ({ id }: Pick<StoredSchedule, 'id'>): boolean =>
  id === STANDARD_SCHEDULE_ID

// Managing reminder schedules. The domain validates them. The standard one always exists, and has a
// row after its first change.
import {
  DomainError,
  DONE,
  kernelErrors,
  type Dimension,
  type Done,
} from '@eventflow/domain/kernel'
import {
  MAX_SCHEDULES,
  problemsOfSchedule,
  remindersErrors,
  scheduleOf,
  STANDARD_SCHEDULE_ID,
  type ReminderRule,
  type ScheduleProblem,
  type StoredSchedule,
} from '@eventflow/domain/reminders'
import {
  changedNames,
  lockEvent,
  newId,
  noteRemoved,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { word } from '../../platform/language/index.ts'
import { areTeamTypesThere, checkDimensions, findTeamKinds } from '../audience/index.ts'
import {
  findSchedules,
  insertSchedule,
  removeSchedules,
  updateSchedule,
  type ScheduleRow,
} from './schedules.repository.ts'

interface ScheduleInput {
  readonly name: string
  readonly isEnabled: boolean
  readonly teamTypeIds: readonly string[]
  readonly dimensions: readonly Dimension[]
  readonly rules: readonly ReminderRule[]
  readonly sendHour: number
  readonly quietFrom: number
  readonly quietUntil: number
}

/** All schedules, each with its current number of teams. */
export async function listSchedules(scope: ReadScope): Promise<{ items: StoredSchedule[] }> {
  const schedules = await findSchedules(scope)
  const kinds = await findTeamKinds(scope)
  const items = schedules.map((schedule): StoredSchedule => {
    const theirs = kinds.filter((kind) => scheduleOf(schedules, kind) === schedule)
    const teamCount = theirs.reduce((sum, { teams }) => sum + teams, 0)
    return {
      ...schedule,
      teamTypeIds: [...schedule.teamTypeIds],
      dimensions: schedule.dimensions.map((one) => ({ ...one, values: [...one.values] })),
      rules: rulesOf(schedule),
      teamCount,
    }
  })
  return { items }
}

const rulesOf = ({ rules }: Pick<ScheduleRow, 'rules'>): StoredSchedule['rules'] =>
  rules.map((rule) => ({ ...rule, doneSoFar: [...rule.doneSoFar] }))

export async function readSchedule(scope: ReadScope, id: string): Promise<StoredSchedule> {
  const { items } = await listSchedules(scope)
  const found = items.find((each) => each.id === id)
  if (found === undefined) throw new DomainError(remindersErrors.scheduleNotFound)
  return found
}

const textOf = (code: ScheduleProblem['code'] | 'typeGone'): string =>
  word(`reminders.problems.${code}`)

/**
 * Locks the named custom fields before the event: a custom field that changes is also locked before it.
 */
async function lockForSaving(scope: Scope, { dimensions }: ScheduleInput): Promise<void> {
  await checkDimensions(scope, dimensions)
  await lockEvent(scope)
}

/** Refuses conflicts with the other schedules, which are locked. */
async function check(scope: Scope, id: string, input: ScheduleInput): Promise<void> {
  const others = await findSchedules(scope)
  const problems = problemsOfSchedule({ id, ...input }, others).map(({ path, code }) => ({
    path,
    message: textOf(code),
  }))
  if (!(await areTeamTypesThere(scope, input.teamTypeIds)))
    problems.push({ path: 'teamTypeIds', message: textOf('typeGone') })
  if (problems.length > 0) throw new DomainError(remindersErrors.invalidSchedule, { problems })
}

export async function addSchedule(
  scope: Scope,
  input: ScheduleInput,
  author: Author,
): Promise<StoredSchedule> {
  await lockForSaving(scope, input)
  if ((await findSchedules(scope)).length > MAX_SCHEDULES)
    throw new DomainError(remindersErrors.tooManySchedules)
  const id = newId(author.at.getTime())
  await check(scope, id, input)
  await insertSchedule(scope, { id, ...input }, author)
  return readSchedule(scope, id)
}

export async function changeSchedule(
  scope: Scope,
  {
    reminderScheduleId: id,
    revision,
    ...input
  }: ScheduleInput & {
    readonly reminderScheduleId: string
    readonly revision: number
  },
  author: Author,
): Promise<StoredSchedule> {
  await lockForSaving(scope, input)
  const before = await readSchedule(scope, id)
  if (before.revision !== revision)
    throw new DomainError(kernelErrors.staleRevision, { current: before })
  await check(scope, id, input)
  if (id === STANDARD_SCHEDULE_ID && revision === 0)
    await insertSchedule(scope, { id, ...input }, author)
  else await updateSchedule(scope, { id, ...input }, author)
  scope.audit.changed.push(...changedNames(before, { ...input }))
  return readSchedule(scope, id)
}

/** The standard one cannot be deleted. */
export async function deleteSchedules(scope: Scope, ids: readonly string[]): Promise<Done> {
  await lockEvent(scope)
  const removed = ids.includes(STANDARD_SCHEDULE_ID) ? [] : await removeSchedules(scope, ids)
  if (removed.length < new Set(ids).size) throw new DomainError(remindersErrors.scheduleNotFound)
  noteRemoved(scope.audit, 'reminderSchedule', removed)
  return DONE
}

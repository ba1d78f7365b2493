import { DomainError, type Done } from '@eventflow/domain/kernel'
import {
  MAX_ITEM_DAYS,
  timeTableErrors,
  type ScheduleItem,
  type ScheduleItemValues,
} from '@eventflow/domain/time-table'
import type { T } from '@eventflow/domain/words'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { areTeamTypesThere, removeAudience, setAudience } from '../audience/index.ts'
import { scheduleItemRepository } from './schedule-items.repository.ts'

const DAY_MS = 86_400_000

const invalid = (path: keyof ScheduleItemValues, ...said: Parameters<T>): DomainError =>
  new DomainError(timeTableErrors.invalidScheduleItem, { problems: [problemAt(path, ...said)] })

async function check(
  scope: ReadScope,
  { start, end, ...values }: ScheduleItemValues,
): Promise<void> {
  const lasts = Date.parse(end) - Date.parse(start)
  if (lasts < 0) throw invalid('end', 'problems.timeTable.end')
  if (lasts > MAX_ITEM_DAYS * DAY_MS)
    throw invalid('end', 'problems.timeTable.tooLong', { count: MAX_ITEM_DAYS })
  for (const path of ['teamTypeIds', 'hideFromTeamTypeIds'] as const)
    if (!(await areTeamTypesThere(scope, values[path])))
      throw invalid(path, 'problems.timeTable.teamTypeIds')
}

const columnsOf = ({ start, end, ...values }: ScheduleItemValues) => ({
  ...values,
  start: new Date(start),
  end: new Date(end),
})

const saveAudience = (
  scope: Scope,
  id: string,
  { teamTypeIds, hideFromTeamTypeIds, dimensions }: ScheduleItemValues,
): Promise<void> =>
  setAudience(scope, id, {
    ownerKind: 'scheduleItem',
    teamTypeIds,
    hiddenTeamTypeIds: hideFromTeamTypeIds,
    dimensions,
  })

export async function addScheduleItem(
  scope: Scope,
  input: ScheduleItemValues,
  author: Author,
): Promise<ScheduleItem> {
  await check(scope, input)
  const { id } = await scheduleItemRepository.add(scope, columnsOf(input), author)
  await saveAudience(scope, id, input)
  return scheduleItemRepository.read(scope, id)
}

export async function changeScheduleItem(
  scope: Scope,
  {
    scheduleItemId: id,
    revision,
    ...input
  }: ScheduleItemValues & { scheduleItemId: string; revision: number },
  author: Author,
): Promise<ScheduleItem> {
  await check(scope, input)
  await scheduleItemRepository.change(scope, { id, revision, values: columnsOf(input) }, author)
  await saveAudience(scope, id, input)
  return scheduleItemRepository.read(scope, id)
}

export async function removeScheduleItems(scope: Scope, ids: readonly string[]): Promise<Done> {
  await removeAudience(scope, 'scheduleItem', ids)
  return scheduleItemRepository.remove(scope, ids)
}

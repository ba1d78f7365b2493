// A person's time table: days of the event, the tasks that they see, and schedule items.
import {
  addDays,
  calendarDate,
  daysBetween,
  isOrganiser,
  weekdayText,
  type CalendarDate,
  type Viewer,
} from '@eventflow/domain/kernel'
import { isSentLate, type EventClock, type TaskState } from '@eventflow/domain/tasks'
import type { TimeTableEntry } from '@eventflow/domain/time-table'
import type { ReadScope } from '../../platform/db/index.ts'
import { eventWords, needCorePage, readAllSettings } from '../settings/index.ts'
import { findNextPriceDays } from '../submissions/index.ts'
import { eventClock, listTeamTaskStates } from '../tasks/index.ts'
import { findVisibleItems } from './schedule-items.repository.ts'

export interface Reader {
  readonly viewer: Viewer
  readonly now: Date
}

const WHOLE_DAY = { start: null, end: null, location: '', description: '' } as const
/** An event that seems to last longer has a wrong date, so its first days are enough. */
const MAX_EVENT_DAYS = 60

interface EventDates {
  readonly eventName: string
  readonly startDate: string
  readonly endDate: string
}

function eventDays({ eventName, startDate, endDate }: EventDates): TimeTableEntry[] {
  const count = Math.min(daysBetween(startDate, endDate) + 1, MAX_EVENT_DAYS)
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(startDate, index)
    return {
      ...WHOLE_DAY,
      kind: 'eventDay',
      id: date,
      title: eventName,
      date,
      state: null,
      isTimeSensitive: false,
      isDraft: false,
    }
  })
}

interface PricedTask {
  readonly id: string
  readonly state: TaskState
}

interface PriceReader extends EventClock {
  readonly viewer: Viewer
}

export const isDone = (state: TaskState): boolean =>
  state === 'complete' || state === 'notApplicable'

/** The next days on which prices of the open ones of these tasks change for the reader. */
export const priceDaysOf = (
  scope: ReadScope,
  tasks: readonly PricedTask[],
  { viewer, now, timeZone }: PriceReader,
): Promise<ReadonlyMap<string, CalendarDate>> =>
  findNextPriceDays(
    scope,
    {
      userId: viewer.userId,
      teamId: viewer.team?.id ?? null,
      today: calendarDate(now, timeZone),
    },
    tasks.filter(({ state }) => !isDone(state)).map(({ id }) => id),
  )

/** Until when a task is cheaper, in words; '' for other tasks. */
async function priceTexts(
  scope: ReadScope,
  tasks: readonly PricedTask[],
  reader: PriceReader,
): Promise<(taskId: string) => string> {
  const days = await priceDaysOf(scope, tasks, reader)
  const t = await eventWords(scope)
  return (taskId) => {
    const day = days.get(taskId)
    return day === undefined
      ? ''
      : t('timeTable.pricesChange', { date: weekdayText(day, t.language) })
  }
}

async function tasksOf(scope: ReadScope, { viewer, now }: Reader): Promise<TimeTableEntry[]> {
  const clock = await eventClock(scope, now)
  const tasks = await listTeamTaskStates(scope, { viewer, clock })
  const pricesOf = await priceTexts(scope, tasks, { viewer, ...clock })
  return tasks.map(({ id, title, isTranslated, dueDate, isTimeSensitive, state, approval }) => ({
    ...WHOLE_DAY,
    description: pricesOf(id),
    kind: 'task',
    id,
    title,
    isTranslated,
    date: dueDate,
    // For a person without a team, no task is complete or late.
    state: viewer.team === null ? null : state,
    ...(isSentLate({ state, approval: { state: approval } }) && { isSentLate: true }),
    isTimeSensitive,
    isDraft: false,
  }))
}

export async function readTimeTable(
  scope: ReadScope,
  reader: Reader,
): Promise<{ today: string; entries: TimeTableEntry[] }> {
  await needCorePage(scope, reader.viewer, 'timeTable')
  const { event } = await readAllSettings(scope)
  const { timeZone } = event
  const items = await findVisibleItems(scope, reader.viewer, isOrganiser(reader.viewer))
  const scheduled = items.map(
    ({ isPublished, revision: _revision, updatedAt: _updatedAt, ...item }): TimeTableEntry => ({
      ...item,
      kind: 'item',
      date: calendarDate(new Date(item.start), timeZone),
      state: null,
      isTimeSensitive: false,
      isDraft: !isPublished,
    }),
  )
  return {
    today: calendarDate(reader.now, timeZone),
    entries: [...eventDays(event), ...(await tasksOf(scope, reader)), ...scheduled],
  }
}

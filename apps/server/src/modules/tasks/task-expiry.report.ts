// Documents with a last day of validity: expiryDays and expiryState as SQL. The days of the event
// are those of its row in `events`.
import { sql, type SQL } from 'drizzle-orm'
import {
  expiryDays,
  expiryState,
  type EventClock,
  type ExpiringDocument,
  type EXPIRING_SORTS,
  type ExpiryRule,
} from '@eventflow/domain/tasks'
import { calendarDate, type CalendarDate, type Page } from '@eventflow/domain/kernel'
import { settingsGroups } from '@eventflow/domain/settings'
import {
  afterCursor,
  contains,
  countUpToLimit,
  folded,
  pageOrder,
  type PageRequest,
  type ReadScope,
  rowsOfPage,
  toPage,
} from '../../platform/db/index.ts'
import { isExhibiting, rowOfTeams } from '../audience/index.ts'
import { isTaskForTeam } from './task-audience.repository.ts'

/** The last day of the event of the row of `tasks`. */
const lastDay: SQL = sql`coalesce((select e.end_date from events e where e.id = tasks.event_id),
  ${settingsGroups.event.defaults.endDate}::date)`

export interface ExpiryFacts {
  readonly rule: ExpiryRule
  readonly lastDay: CalendarDate
}

/** The facts of the row of `tasks` for expiryDays; null if its files have no dates. */
export const expiryFacts: SQL = sql`(case when tasks.expiry is not null then
  json_build_object('rule', tasks.expiry, 'lastDay', ${lastDay}::text) end)`

/** Until when documents of the row of `tasks` are needed: `neededUntil` of expiryDays. */
const neededUntil: SQL = sql`greatest((tasks.expiry ->> 'notBefore')::date, ${lastDay})`

const todayOf = (clock: EventClock): SQL => sql`${calendarDate(clock.now, clock.timeZone)}::date`

/** The first day on which a needed document of the row of `task_statuses` has expired. */
export const renewBySql = (clock: EventClock): SQL => sql`(
  select min(f.valid_until) from files f
  where tasks.expiry is not null and f.event_id = task_statuses.event_id
    and f.owner_kind = 'taskStatus' and f.owner_id = task_statuses.id
    and f.valid_until < ${neededUntil} and ${todayOf(clock)} <= ${neededUntil})`

export interface ExpiringQuery extends PageRequest {
  readonly sort: (typeof EXPIRING_SORTS)[number]
  readonly search: string
  /**
   * Only documents that expire within these days, or have no date. If omitted, all that expire too
   * early.
   */
  readonly withinDays?: number | undefined
}

const sortKeys: Record<ExpiringQuery['sort'], SQL> = {
  validUntil: sql`coalesce(f.valid_until::text, '')`,
  teamName: sql`t.search_name`,
  title: folded(sql`tasks.title`),
}

type ExpiringRow = Omit<ExpiringDocument, 'state' | 'neededUntil'> & ExpiryFacts

/** Returned documents that expire while they are needed, or have no date. */
export async function listExpiring(
  { tx, eventId }: ReadScope,
  clock: EventClock,
  query: ExpiringQuery,
): Promise<Page<ExpiringDocument>> {
  const today = calendarDate(clock.now, clock.timeZone)
  const key = sortKeys[query.sort]
  const { withinDays } = query
  const isSoon =
    withinDays === undefined
      ? sql`true`
      : sql`(f.valid_until is null or f.valid_until <= ${todayOf(clock)} + ${withinDays}::int)`
  const from = sql`tasks
    join task_statuses on task_statuses.event_id = tasks.event_id and task_statuses.task_id = tasks.id
    join teams t on t.event_id = tasks.event_id and t.id = task_statuses.team_id
      and ${isExhibiting} and ${isTaskForTeam(rowOfTeams)}
    join files f on f.event_id = tasks.event_id and f.owner_kind = 'taskStatus'
      and f.owner_id = task_statuses.id
    where tasks.event_id = ${eventId} and tasks.expiry is not null
      and not tasks.is_archived and tasks.is_published and not task_statuses.is_not_applicable
      and ${todayOf(clock)} <= ${neededUntil}
      and (f.valid_until is null or f.valid_until < ${neededUntil}) and ${isSoon}
      and ${contains(sql`t.name`, query.search) ?? sql`true`}`
  const [{ rows }, total] = await Promise.all([
    tx.execute<ExpiringRow & { sortValue: string } & Record<string, unknown>>(sql`
      select f.id, f.name, f.valid_until::text as "validUntil", t.id as "teamId",
        t.name as "teamName", tasks.id as "taskId", tasks.title, tasks.expiry as rule,
        ${lastDay}::text as "lastDay", ${key}::text as "sortValue"
      from ${from} and ${afterCursor(query, key, sql`f.id`) ?? sql`true`}
      order by ${sql.join(pageOrder(query, key, sql`f.id`), sql`, `)} limit ${rowsOfPage(query)}`),
    countUpToLimit({ tx }, from),
  ])
  const page = toPage(rows, query.limit, (row) => withState(row, today))
  return { ...page, total }
}

function withState(
  { rule, lastDay: last, ...document }: ExpiringRow,
  today: CalendarDate,
): ExpiringDocument {
  const { neededUntil: needed } = expiryDays(rule, last)
  const state = expiryState(document.validUntil, { neededUntil: needed, today })
  return { ...document, neededUntil: needed, state }
}

// The domain's rules about tasks as SQL, for lists and counts: who sees a task, and its state.
// task-audience.test.ts compares them with canSeeTask and taskState.
import { sql, type SQL } from 'drizzle-orm'
import { addDays, calendarDate, isOrganiser, type Viewer } from '@eventflow/domain/kernel'
import {
  APPROVAL_STATES,
  FORM_TASK_TYPES,
  isAwaiting,
  rulesOfType,
  STATES_BY_URGENCY,
  TASK_TYPES,
  type EventClock,
  type TaskState,
} from '@eventflow/domain/tasks'
import { isoText } from '../../platform/db/index.ts'
import {
  isForTeam,
  isForType,
  isForViewer,
  rowOfTeams,
  teamTypeIdsOf,
  typeListsOf,
  type OwnerRow,
  type TeamFacts,
} from '../audience/index.ts'

/** The row of `tasks` as the owner of an audience. */
const taskRow: OwnerRow = {
  kind: 'task',
  eventId: sql`tasks.event_id`,
  id: sql`tasks.id`,
  showToChildTeams: sql`tasks.show_to_child_teams`,
  dimensions: sql`tasks.dimensions`,
}
export const taskTeamTypeIds = teamTypeIdsOf(taskRow)
export const taskHiddenTypeIds = teamTypeIdsOf(taskRow, true)

/** The facts of the row of `tasks` for canSeeTask. */
export const taskAudience = sql`(jsonb_build_object(
  'isArchived', tasks.is_archived, 'isPublished', tasks.is_published,
  'showToChildTeams', tasks.show_to_child_teams, 'dimensions', tasks.dimensions)
  || ${typeListsOf(taskRow)})`

/** True if the row of `tasks` is meant for the team, archived or not. */
export const isTaskForTeam = (team: TeamFacts): SQL => isForTeam(taskRow, team)

/** True if the row of `tasks` names the team type, or no type. */
export const isTaskForType = (teamTypeId: SQL): SQL => isForType(taskRow, teamTypeId)

/** True if a member of the exhibitor row `t` of teams sees the row of `tasks`. */
export const isSeenByTeam: SQL = sql`(not tasks.is_archived and tasks.is_published
  and ${isTaskForTeam(rowOfTeams)})`

/** True if the viewer sees the row of `tasks`: canSeeTask as a condition. */
export const visibleToTeamOf = (viewer: Viewer): SQL =>
  isOrganiser(viewer)
    ? sql`true`
    : sql`(not tasks.is_archived and tasks.is_published and ${isForViewer(taskRow, viewer)})`

/** Constants of the domain as a list of SQL literals. Never for user input. */
export const sqlWords = (words: readonly string[]): SQL =>
  sql.raw(words.map((word) => `'${word}'`).join(', '))

/** True if the row of `tasks` has a type with a form. */
export const asksForForm = sql`tasks.type in (${sqlWords(FORM_TASK_TYPES)})`

/** The types whose open tasks have a state of their own, regardless of the date. */
const statesOfTypes = sql.raw(
  TASK_TYPES.map((type) => ({ type, state: rulesOfType(type).stateWhileOpen }))
    .filter(({ state }) => state !== 'byDueDate')
    .map(({ type, state }) => `when tasks.type = '${type}' then '${state}'`)
    .join(' '),
)

/**
 * The date and settings of the rules below: values, or their placeholders in a prepared statement.
 * Tasks due before `today` are late.
 */
export interface ClockInSql {
  readonly timeZone: string | SQL
  readonly lateJoinDays: number | SQL
  readonly today: string | SQL
  readonly dueSoonUntil: string | SQL
}

/** The values of the placeholders. */
export function clockValues({ now, timeZone, lateJoinDays, dueSoonDays }: EventClock) {
  const today = calendarDate(now, timeZone)
  return { timeZone, lateJoinDays, today, dueSoonUntil: addDays(today, dueSoonDays) }
}

const inSql = (clock: EventClock | ClockInSql): ClockInSql =>
  'now' in clock ? clockValues(clock) : clock

/**
 * The last day that a team which joined late has for earlier tasks; for others, a day before all.
 * `joinedAt` is the team's.
 */
export const graceUntil = (
  clock: Pick<EventClock | ClockInSql, 'timeZone' | 'lateJoinDays'>,
  joinedAt: SQL = sql`t.joined_at`,
): SQL => sql`coalesce(
  (${joinedAt} at time zone ${clock.timeZone})::date + ${clock.lateJoinDays}::int, '-infinity'::date)`

/** For an untouched task, a period of grace that has already ended makes no difference. */
export function graceFromNow(clock: EventClock): SQL {
  const grace = graceUntil(clock)
  const { today } = clockValues(clock)
  return sql`case when ${grace} < ${today}::date then '-infinity'::date else ${grace} end`
}

/** Replaces the row of `task_statuses` of a team that has not touched a task. */
export const UNTOUCHED = sql`(select null::boolean as is_complete, null::boolean as is_not_applicable,
  null::text as approval, null::timestamptz as sent_at, null::date as due_date_override)`

/** True if the row of `task_statuses`, called `s`, contains more than that. */
export const isTouched = sql`(s.is_complete or s.is_not_applicable or s.approval <> 'none'
  or s.due_date_override is not null)`

/** Permanent extra days of the team. */
const EXTRA_DAYS = sql`t.extra_days`

/** The due date of the row of `tasks` for the team: effectiveDue as SQL. */
export const effectiveDueSql = (
  grace: SQL,
  extraDays = EXTRA_DAYS,
): SQL => sql`coalesce(task_statuses.due_date_override,
  case when tasks.is_time_sensitive then tasks.due_date
    else greatest(tasks.due_date + coalesce(${extraDays}, 0), ${grace}) end)`

/** The facts of the row of `tasks` for effectiveDue, in statements that do not know the date. */
export const dueFacts = sql`json_build_object('dueDate', tasks.due_date::text,
  'isTimeSensitive', tasks.is_time_sensitive, 'extraDays', coalesce(t.extra_days, 0), 'joinedAt', ${isoText(sql`t.joined_at`)},
  'dueDateOverride', task_statuses.due_date_override::text)`

/** The reason for that date. */
export const dueReasonSql = (grace: SQL, extraDays = EXTRA_DAYS): SQL => sql`(case
  when task_statuses.due_date_override is not null then 'team'
  when tasks.is_time_sensitive then 'task'
  when ${grace} > tasks.due_date + coalesce(${extraDays}, 0) then 'joinedLate'
  when ${extraDays} > 0 then 'team'
  else 'task' end)`

/** True if the team's submission waits for a reviewer: isAwaiting as SQL. */
export const isAwaitingSql = sql`task_statuses.approval in (${sqlWords(APPROVAL_STATES.filter(isAwaiting))})`

/**
 * The state of the row of `tasks` with its row of `task_statuses` (or none): taskState as SQL. Uses
 * the team row `t`, or `grace` and `extraDays` instead of its values.
 */
export function taskStateSql(
  clock: EventClock | ClockInSql,
  grace = graceUntil(clock),
  extraDays = EXTRA_DAYS,
): SQL<TaskState> {
  const due = effectiveDueSql(grace, extraDays)
  const { timeZone, today, dueSoonUntil } = inSql(clock)
  return sql<TaskState>`(case
    when coalesce(task_statuses.is_complete, false) then 'complete'
    when coalesce(task_statuses.is_not_applicable, false) then 'notApplicable'
    ${statesOfTypes}
    when ${isAwaitingSql}
      and (task_statuses.sent_at is null
        or (task_statuses.sent_at at time zone ${timeZone})::date <= ${due})
      then 'awaitingApproval'
    when ${due} < ${today}::date then 'overdue'
    when ${due} <= ${dueSoonUntil}::date or ${dueReasonSql(grace, extraDays)} = 'joinedLate' then 'dueSoon'
    else 'pending' end)`
}

const statesByUrgency = sql.raw(
  STATES_BY_URGENCY.map((state, index) => `when '${state}' then '${index}'`).join(' '),
)

/** A digit that sorts states by urgency; `state` is the state as SQL. */
export const urgencyOf = (state: SQL): SQL => sql`(case ${state} ${statesByUrgency} end)`

/** Sorts rows of `tasks` by a date; on the same day, hard deadlines come first. */
export const byDateOf = (due: SQL): SQL =>
  sql`(${due}::text || (not tasks.is_time_sensitive)::int::text)`
export const byDate = byDateOf(sql`tasks.due_date`)

/** Sorts rows of `tasks` with their states: compareUrgency as SQL. */
export const byUrgency = (state: SQL, due: SQL): SQL =>
  sql`(${urgencyOf(state)} || (not tasks.is_time_sensitive)::int::text || ${due}::text)`

// Every team against every task: one statement, bounded on both sides.
import { sql, type SQL } from 'drizzle-orm'
import {
  MATRIX_LIMITS,
  NOT_THEIRS,
  STATE_LETTERS,
  type Matrix,
  type MatrixTask,
  type MatrixTeam,
} from '@eventflow/domain/reports'
import { calendarDate, keysOf } from '@eventflow/domain/kernel'
import type { EventClock } from '@eventflow/domain/tasks'
import { isoText, type ReadScope } from '../../platform/db/index.ts'
import { effectiveDueSql, graceUntil, isTaskForTeam, taskStateSql } from '../tasks/index.ts'

const letters = sql.raw(
  keysOf(STATE_LETTERS)
    .map((state) => `when '${state}' then '${STATE_LETTERS[state]}'`)
    .join(' '),
)
const NOTHING = sql.raw(`'${NOT_THEIRS}'`)
/** What is never late is not counted among what has passed its day. */
const NEVER_LATE = sql.raw(`'${STATE_LETTERS.notApplicable}', '${STATE_LETTERS.tbc}'`)

/** Of which teams a kind consists decides which tasks they have. */
const KIND = {
  typeId: sql`kinds.type_id`,
  parentTypeId: sql`null`,
  isOrganiser: sql`false`,
  isChild: sql`kinds.is_child`,
}

/** The tasks and teams of the matrix: the common start of both statements. */
const sidesOf = (eventId: string, clock: EventClock): SQL => sql`
  columns as materialized (
    select tasks.*, row_number() over (order by tasks.due_date, lower(tasks.title), tasks.id)::int
      as place
    from tasks where tasks.event_id = ${eventId} and not tasks.is_archived
      and tasks.is_published
    order by place limit ${MATRIX_LIMITS.tasks + 1}),
  lines as materialized (
    select t.id, t.name, t.team_type_id, t.revision, coalesce(t.team_type_id, '') as type_id,
      t.parent_team_id is not null as is_child, ${graceUntil(clock)} as grace, t.extra_days
    from teams t where t.event_id = ${eventId} and not t.is_organiser
    order by lower(t.name), t.id limit ${MATRIX_LIMITS.teams + 1})`

const lastChange = (eventId: string): SQL => sql`(
  select max(updated_at) from task_statuses where event_id = ${eventId})`

/** Another word as soon as anything but the states of tasks is another. */
async function shapeOf({ tx, eventId }: ReadScope, clock: EventClock): Promise<Shape> {
  const { timeZone, dueSoonDays, lateJoinDays, now } = clock
  const day = [calendarDate(now, timeZone), timeZone, dueSoonDays, lateJoinDays].join(' ')
  const { rows } = await tx.execute<Shape & Record<string, unknown>>(sql`
    with ${sidesOf(eventId, clock)}
    select ${isoText(lastChange(eventId))} as "changedAt", md5(${day}
      || coalesce((select string_agg(id || ' ' || revision, ',' order by place) from columns), '')
      || coalesce((select string_agg(id || ' ' || revision || type_id || is_child, ','
        order by id) from lines), '')
      || coalesce((select string_agg(task_group_id || task_id, ',' order by task_group_id, task_id)
        from task_group_tasks where event_id = ${eventId}), '')) as shape`)
  return rows[0] ?? { shape: '', changedAt: null }
}

interface Shape {
  readonly shape: string
  readonly changedAt: string | null
}

/** Clocks of two processes may be apart, and a change may be committed after a later one. */
const OVERLAP = sql.raw(`interval '15 minutes'`)

/** The teams of which anything may have changed. */
const changedSince = (eventId: string, since: string): SQL => sql`
  where id in (select team_id from task_statuses
    where event_id = ${eventId} and updated_at > ${since}::timestamptz - ${OVERLAP})
  or id in (select team_id from seen where at > ${since}::timestamptz - ${OVERLAP})`

interface Asked {
  readonly since?: string | undefined
  readonly shape?: string | undefined
}

type Row = { tasks: MatrixTask[] | null; teams: MatrixTeam[] | null } & Record<string, unknown>

export async function readMatrix(
  scope: ReadScope,
  clock: EventClock,
  { since, shape }: Asked = {},
): Promise<Matrix> {
  const { tx, eventId } = scope
  const now = await shapeOf(scope, clock)
  const isWhole = since === undefined || now.shape !== shape
  const today = calendarDate(clock.now, clock.timeZone)
  const { rows } = await tx.execute<Row>(sql`
    with ${sidesOf(eventId, clock)},
    seen as materialized (
      select m.team_id, max(greatest(u.last_login_in_time, s.last_seen_at)) as at
      from team_members m
      join users u on u.event_id = m.event_id and u.id = m.user_id
      left join sessions s on s.account_id = u.account_id and s.at_event_id = m.event_id
      where m.event_id = ${eventId} group by m.team_id),
    asked as materialized (
      select * from lines ${isWhole ? sql`` : changedSince(eventId, since ?? '')}),
    of_kinds as materialized (
      select kinds.type_id, kinds.is_child, tasks.id as task_id
      from (select distinct type_id, is_child from asked) kinds
      join columns tasks on ${isTaskForTeam(KIND)}),
    cells as (
      select t.id, tasks.place, ${effectiveDueSql(sql`t.grace`)} < ${today}::date as is_due,
        case when of_kinds.task_id is null then ${NOTHING}
          else (case ${taskStateSql(clock, sql`t.grace`)} ${letters} end) end as letter
      from asked t cross join columns tasks
      left join of_kinds on of_kinds.type_id = t.type_id and of_kinds.is_child = t.is_child
        and of_kinds.task_id = tasks.id
      left join task_statuses on task_statuses.event_id = ${eventId}
        and task_statuses.task_id = tasks.id and task_statuses.team_id = t.id),
    rows_of as (
      select id, string_agg(letter, '' order by place) as cells,
        count(*) filter (where is_due and letter not in (${NOTHING}, ${NEVER_LATE}))::int as due_so_far
      from cells group by id)
    select
      ${isWhole ? tasksOf : sql`null`} as tasks,
      (select json_agg(json_build_object('id', t.id, 'name', t.name,
          'teamTypeId', t.team_type_id, 'lastSeenAt', ${isoText(sql`seen.at`)},
          'dueSoFar', coalesce(rows_of.due_so_far, 0), 'cells', coalesce(rows_of.cells, ''))
          order by lower(t.name), t.id)
        from asked t left join rows_of using (id) left join seen on seen.team_id = t.id) as teams`)
  return { ...now, isWhole, ...cut(rows[0]) }
}

const tasksOf = sql`(
  select json_agg(json_build_object('id', tasks.id, 'title', tasks.title,
    'dueDate', tasks.due_date::text, 'type', tasks.type,
    'isApprovalNeeded', tasks.is_approval_needed,
    'taskGroupIds', (select coalesce(json_agg(g.task_group_id), '[]')
      from task_group_tasks g
      where g.event_id = tasks.event_id and g.task_id = tasks.id)) order by tasks.place)
  from columns tasks)`

/** One more of each was asked for than is shown. */
function cut(row: Row | undefined): Pick<Matrix, 'tasks' | 'teams' | 'isCut'> {
  const { teams: mostTeams, tasks: mostTasks } = MATRIX_LIMITS
  const tasks = row?.tasks ?? []
  const teams = row?.teams ?? []
  return {
    tasks: tasks.slice(0, mostTasks),
    teams: teams
      .slice(0, mostTeams)
      .map((team) => ({ ...team, cells: team.cells.slice(0, mostTasks) })),
    isCut: tasks.length > mostTasks || teams.length > mostTeams,
  }
}

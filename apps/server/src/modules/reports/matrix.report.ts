// Every team against every task: one statement, bounded on both sides. Untouched tasks have the
// same states for all teams of a kind. Therefore the database returns the states of each kind once,
// and those of a team's touched tasks. Both are combined here.
import { isExhibiting } from '../audience/index.ts'
import { sql, type SQL } from 'drizzle-orm'
import {
  MATRIX_LIMITS,
  NOT_THEIRS,
  SENT_LATE,
  STATE_LETTERS,
  type Matrix,
  type MatrixTask,
  type MatrixTeam,
} from '@eventflow/domain/reports'
import { calendarDate, keysOf } from '@eventflow/domain/kernel'
import type { EventClock } from '@eventflow/domain/tasks'
import {
  callersLanguageSql,
  isoText,
  textIn,
  translatedText,
  type ReadScope,
} from '../../platform/db/index.ts'
import { callersLanguage } from '../../platform/language/index.ts'
import { hasInvitedPerson } from '../teams/index.ts'
import {
  effectiveDueSql,
  graceFromNow,
  graceUntil,
  isTaskForTeam,
  isTouched,
  taskStateSql,
  UNTOUCHED,
} from '../tasks/index.ts'

const letters = sql.raw(
  keysOf(STATE_LETTERS)
    .map((state) => `when '${state}' then '${STATE_LETTERS[state]}'`)
    .join(' '),
)
/** States that are never late do not count as past their due date. */
const UNCOUNTED: ReadonlySet<string> = new Set([
  NOT_THEIRS,
  STATE_LETTERS.notApplicable,
  STATE_LETTERS.tbc,
])

/** In a team's text, the place of a task is encoded as a character code above this one. */
const PLACE = 0x100
const PASSED = '!'

/** The facts of a kind of team that decide which tasks it has. */
const KIND = {
  typeId: sql`kinds.type_id`,
  parentTypeId: sql`null`,
  isOrganiser: sql`false`,
  isChild: sql`kinds.is_child`,
  dimensionValues: sql`kinds.dimension_values`,
  parentDimensionValues: sql`kinds.parent_dimension_values`,
}

const kindColumns = sql.raw(
  'type_id, is_child, grace_now, extra_days, dimension_values, parent_dimension_values',
)

/** The tasks and teams of the matrix: the common start of both statements. */
const sidesOf = (eventId: string, clock: EventClock): SQL => sql`
  columns as materialized (
    select tasks.*, row_number() over (order by tasks.due_date, lower(tasks.title), tasks.id)::int
      as place
    from tasks where tasks.event_id = ${eventId} and not tasks.is_archived
      and tasks.is_published
    order by place limit ${MATRIX_LIMITS.tasks + 1}),
  held as materialized (
    select h.team_id, string_agg(s.number, ', ' order by h.position, h.id) as numbers
    from team_stands h join stands s on s.event_id = h.event_id and s.id = h.stand_id
    where h.event_id = ${eventId} and h.until is null group by h.team_id),
  lines as materialized (
    select t.id, t.name, coalesce(own.numbers, main.numbers, '') as stands, t.owner_id is null as is_planned,
      ${hasInvitedPerson(sql`t`)} as is_invited, t.team_type_id, t.revision, coalesce(t.team_type_id, '') as type_id,
      t.parent_team_id is not null as is_child, ${graceUntil(clock)} as grace,
      ${graceFromNow(clock)} as grace_now,
      t.extra_days, t.dimension_values, t.parent_dimension_values
    from teams t left join held own on own.team_id = t.id
      left join held main on main.team_id = t.parent_team_id
    where t.event_id = ${eventId} and ${isExhibiting}
    order by lower(t.name), t.id limit ${MATRIX_LIMITS.teams + 1})`

const todayOf = ({ now, timeZone }: EventClock): string => calendarDate(now, timeZone)

const lastChange = (eventId: string): SQL => sql`(
  select max(updated_at) from task_statuses where event_id = ${eventId})`

/** A hash of everything except the states of tasks. */
async function shapeOf({ tx, eventId }: ReadScope, clock: EventClock): Promise<Shape> {
  const { timeZone, dueSoonDays, lateJoinDays } = clock
  // Titles are in the caller's language.
  const day = [todayOf(clock), timeZone, dueSoonDays, lateJoinDays, callersLanguage()].join(' ')
  const { rows } = await tx.execute<Shape & Record<string, unknown>>(sql`
    with ${sidesOf(eventId, clock)}
    select ${isoText(lastChange(eventId))} as "changedAt", md5(${day}
      || coalesce((select string_agg(id || ' ' || revision, ',' order by place) from columns), '')
      || coalesce((select string_agg(id || ' ' || revision || type_id || is_child || is_invited || stands || ' '
          || dimension_values || parent_dimension_values, ','
        order by id) from lines), '')
      || coalesce((select string_agg(task_group_id || task_id, ',' order by task_group_id, task_id)
        from task_group_tasks where event_id = ${eventId}), '')) as shape`)
  return rows[0] ?? { shape: '', changedAt: null }
}

interface Shape {
  readonly shape: string
  readonly changedAt: string | null
}

/** Allows for clock differences between processes, and for transactions that commit late. */
const OVERLAP = sql.raw(`interval '15 minutes'`)

/** The teams whose cells may have changed. */
const changedSince = (eventId: string, since: string): SQL => sql`
  where id in (select team_id from task_statuses
    where event_id = ${eventId} and updated_at > ${since}::timestamptz - ${OVERLAP})
  or id in (select team_id from seen where at > ${since}::timestamptz - ${OVERLAP})`

interface KnownMatrix {
  readonly since?: string | undefined
  readonly shape?: string | undefined
}

/** A team as the database returns it: its kind, and the states of its touched tasks. */
interface StoredMatrixTeam extends Omit<MatrixTeam, 'cells' | 'dueSoFar'> {
  readonly kind: number
  readonly touched: string | null
}
interface Kind {
  readonly kind: number
  readonly cells: string
}
type Row = {
  tasks: MatrixTask[] | null
  kinds: Kind[] | null
  teams: StoredMatrixTeam[] | null
} & Record<string, unknown>

/**
 * The letter for a row of `tasks` and its row of `task_statuses`, and whether its due date has
 * passed.
 */
const stateLetterSql = (clock: EventClock, grace: SQL, extraDays: SQL): SQL => sql`
  (case when task_statuses.approval in ('submitted', 'inReview')
      and ${taskStateSql(clock, grace, extraDays)} = 'overdue' then '${sql.raw(SENT_LATE)}'
    else case ${taskStateSql(clock, grace, extraDays)} ${letters} end end)
  || case when ${effectiveDueSql(grace, extraDays)} < ${todayOf(clock)}::date
    then '${sql.raw(PASSED)}' else ' ' end`

/**
 * The cells of each kind of team, and those of every team's touched tasks: `of_kinds`, `touched`.
 */
const cellsOf = (eventId: string, clock: EventClock): SQL => sql`
    of_kinds as materialized (
      select kinds.kind, tasks.id, tasks.place, tasks.type, tasks.due_date, tasks.is_time_sensitive,
        ${stateLetterSql(clock, sql`kinds.grace_now`, sql`kinds.extra_days`)} as told
      from (select distinct kind, ${kindColumns} from asked) kinds
      join columns tasks on ${isTaskForTeam(KIND)}
      cross join ${UNTOUCHED} task_statuses),
    touched as materialized (
      select task_statuses.team_id, string_agg(chr(${PLACE} + tasks.place)
        || ${stateLetterSql(clock, sql`task_statuses.grace`, sql`task_statuses.extra_days`)}, '') as touched
      from (
        select t.id as team_id, t.kind, t.grace, t.extra_days, s.task_id, s.is_complete,
          s.is_not_applicable, s.approval, s.sent_at, s.due_date_override
        from task_statuses s join asked t on t.id = s.team_id
        where s.event_id = ${eventId} and ${isTouched}
        offset 0 -- the kind is known before the tasks are joined
      ) task_statuses
      join of_kinds tasks on tasks.kind = task_statuses.kind and tasks.id = task_statuses.task_id
      group by task_statuses.team_id)`

export async function readMatrix(
  scope: ReadScope,
  clock: EventClock,
  { since, shape }: KnownMatrix = {},
): Promise<Matrix> {
  const { tx, eventId } = scope
  const now = await shapeOf(scope, clock)
  const isWhole = since === undefined || now.shape !== shape
  const { rows } = await tx.execute<Row>(sql`
    with ${sidesOf(eventId, clock)},
    seen as materialized (
      select m.team_id, max(greatest(u.last_login_in_time, s.last_seen_at)) as at
      from team_members m
      join users u on u.event_id = m.event_id and u.id = m.user_id
      left join sessions s on s.account_id = u.sign_in_account_id and s.at_event_id = m.event_id
        and coalesce(s.user_id, u.id) = u.id
      where m.event_id = ${eventId} group by m.team_id),
    asked as materialized (
      select lines.*,
        dense_rank() over (order by ${kindColumns})::int as kind
      from lines ${isWhole ? sql`` : changedSince(eventId, since ?? '')}),
    ${cellsOf(eventId, clock)}
    select
      ${isWhole ? tasksOf() : sql`null`} as tasks,
      ${kindsOf} as kinds,
      (select json_agg(json_build_object('id', t.id, 'name', t.name, 'stands', t.stands,
          'isPlanned', t.is_planned, 'isInvited', t.is_invited, 'teamTypeId', t.team_type_id, 'lastSeenAt', ${isoText(sql`seen.at`)},
          'kind', t.kind, 'touched', touched.touched)
          order by lower(t.name), t.id)
        from asked t left join touched on touched.team_id = t.id
        left join seen on seen.team_id = t.id) as teams`)
  return { ...now, isWhole, ...cut(rows[0]) }
}

const kindsOf = sql`(
  select json_agg(json_build_object('kind', kind, 'cells', cells)) from (
    select kinds.kind, string_agg(coalesce(of_kinds.told, '${sql.raw(NOT_THEIRS)} '), '' order by columns.place) as cells
    from (select distinct kind from asked) kinds cross join columns
    left join of_kinds on of_kinds.kind = kinds.kind and of_kinds.id = columns.id
    group by kinds.kind) kinds)`

const tasksOf = () => sql`(
  select json_agg(json_build_object('id', tasks.id, 'title', ${textIn(translatedText('tasks', 'title'), callersLanguageSql())},
    'dueDate', tasks.due_date::text, 'type', tasks.type,
    'isApprovalNeeded', tasks.is_approval_needed,
    'taskGroupIds', (select coalesce(json_agg(g.task_group_id), '[]')
      from task_group_tasks g
      where g.event_id = tasks.event_id and g.task_id = tasks.id)) order by tasks.place)
  from columns tasks)`

/** Each query fetches one more than is returned, to detect that there are more. */
function cut(row: Row | undefined): Pick<Matrix, 'tasks' | 'teams' | 'isCut'> {
  const { teams: mostTeams, tasks: mostTasks } = MATRIX_LIMITS
  const tasks = row?.tasks ?? []
  const teams = row?.teams ?? []
  const kinds = new Map(row?.kinds?.map(({ kind, cells }) => [kind, untouched(cells)]))
  const isWide = [...kinds.values()].some(({ letters: { length } }) => length > mostTasks)
  return {
    tasks: tasks.slice(0, mostTasks),
    teams: teams.slice(0, mostTeams).map(({ kind, touched, ...team }) => {
      const { cells, dueSoFar } = laidOver(kinds.get(kind) ?? NO_TASKS, touched ?? '')
      return { ...team, dueSoFar, cells: cells.slice(0, mostTasks) }
    }),
    isCut: isWide || teams.length > mostTeams,
  }
}

interface Untouched {
  readonly letters: readonly string[]
  /** For each task, whether it counts as past its due date. */
  readonly isDue: readonly boolean[]
  readonly dueSoFar: number
}
const NO_TASKS: Untouched = { letters: [], isDue: [], dueSoFar: 0 }

const hasPassed = (letter: string, mark: string | undefined): boolean =>
  mark === PASSED && !UNCOUNTED.has(letter)

/** Two characters for each task: the letter, and whether its due date has passed. */
function untouched(cells: string): Untouched {
  const places = Array.from({ length: cells.length / 2 }, (_none, place) => 2 * place)
  const read = places.map((at) => cells[at] ?? NOT_THEIRS)
  const isDue = places.map((at, place) => hasPassed(read[place] ?? NOT_THEIRS, cells[at + 1]))
  return { letters: read, isDue, dueSoFar: isDue.filter(Boolean).length }
}

/**
 * Puts the states of a team's touched tasks over those of its kind. Three characters for each task:
 * place, letter, and whether its due date has passed.
 */
function laidOver(kind: Untouched, touched: string): Pick<MatrixTeam, 'cells' | 'dueSoFar'> {
  const cells = [...kind.letters]
  let { dueSoFar } = kind
  for (let at = 0; at < touched.length; at += 3) {
    const place = touched.charCodeAt(at) - PLACE - 1
    const letter = touched[at + 1] ?? NOT_THEIRS
    cells[place] = letter
    dueSoFar += Number(hasPassed(letter, touched[at + 2])) - Number(kind.isDue[place])
  }
  return { cells: cells.join(''), dueSoFar }
}

// The dependencies between tasks, and those that a team has not met: isMet as SQL.
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import {
  APPROVAL_STATES,
  isAwaiting,
  type Dependencies,
  type Task,
  type TaskPair,
  type TeamTask,
} from '@eventflow/domain/tasks'
import {
  beyondLimits,
  lockEvent,
  readBeyondLimits,
  textIn,
  translatedText,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { isForTeam, rowOfTeams, type OwnerRow } from '../audience/index.ts'
import { taskDependencies, tasks } from './tasks.tables.ts'

type Needed = Task['dependsOn'][number]

/** The row of `needed`, on which the row of `tasks` depends, as the owner of an audience. */
const neededRow: OwnerRow = {
  kind: 'task',
  eventId: sql`needed.event_id`,
  id: sql`needed.id`,
  showToChildTeams: sql`needed.show_to_child_teams`,
  dimensions: sql`needed.dimensions`,
}

const awaiting = sql.raw(
  APPROVAL_STATES.filter(isAwaiting)
    .map((state) => `'${state}'`)
    .join(', '),
)

/** Dependencies of the row of `tasks` that the team of the row `t` has not met. */
const unmet = sql`task_dependencies d
  join tasks needed on needed.event_id = d.event_id and needed.id = d.needed_task_id
    and not needed.is_archived and needed.is_published
  left join task_statuses far on far.event_id = d.event_id and far.task_id = needed.id
    and far.team_id = t.id
  where d.event_id = tasks.event_id and d.task_id = tasks.id
    and not coalesce(far.is_complete or far.is_not_applicable, false)
    and not (d.needs = 'submitted' and coalesce(far.approval, 'none') in (${awaiting}))
    and ${isForTeam(neededRow, rowOfTeams)}`

const neededTitle = translatedText('needed', 'title')

/** The open tasks of the team of the row `t` on which the row of `tasks` depends, by date. */
export const waitsForIn = (language: SQL): SQL => sql`(
  select coalesce(json_agg(json_build_object('id', needed.id, 'title', ${textIn(neededTitle, language)},
    'needs', d.needs) order by needed.due_date, needed.id), '[]') from ${unmet})`

/** With the original titles. */
export const waitsFor: SQL = waitsForIn(sql`null`)

/** True if the row of `tasks` depends on an open task of the team of the row `t`. */
export const isWaitingSql: SQL = sql`exists (select from ${unmet})`

/** Rows `w` of these tasks and teams. */
export const wantedPairs = (pairs: readonly TaskPair[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as w("taskId" text, "teamId" text)`

type Waiting = Pick<TeamTask, 'waitsFor'>
type FoundPair = TaskPair & Waiting & Record<string, unknown>

const keyOf = ({ taskId, teamId }: TaskPair): string => `${taskId} ${teamId}`

/**
 * Adds hidden dependencies to the rows of a caller with limits. They count too, but have no title.
 * Callers without limits have already read all of them.
 */
export async function withHiddenTasks<Row extends Waiting>(
  scope: ReadScope,
  rows: readonly Row[],
  pairOf: (row: Row) => { readonly taskId: string; readonly teamId: string | null },
): Promise<Row[]> {
  if (scope.limits !== 'lists' || rows.length === 0) return [...rows]
  const pairs = rows
    .map(pairOf)
    .flatMap(({ taskId, teamId }) => (teamId ? [{ taskId, teamId }] : []))
  const found = await readBeyondLimits<FoundPair>(
    scope,
    sql`select w."taskId", w."teamId", ${waitsFor} as "waitsFor" from ${wantedPairs(pairs)}
      join tasks on tasks.event_id = ${scope.eventId} and tasks.id = w."taskId"
      join teams t on t.event_id = tasks.event_id and t.id = w."teamId"`,
  )
  const all = new Map(found.map((pair) => [keyOf(pair), pair.waitsFor]))
  return rows.map((row) => {
    const { taskId, teamId } = pairOf(row)
    const seen = new Set(row.waitsFor.map(({ id }) => id))
    const hidden = all.get(keyOf({ taskId, teamId: teamId ?? '' }))?.find(({ id }) => !seen.has(id))
    if (hidden === undefined) return row
    return { ...row, waitsFor: [...row.waitsFor, { ...hidden, id: null, title: null }] }
  })
}

/** The caller's limits may hide the needed task. */
const isVisible = (row: SQL): SQL => sql`exists (select from tasks visible
  where visible.event_id = ${row}.event_id and visible.id = ${row}.needed_task_id)`

/** The dependencies of the row of `tasks`. */
export const dependsOn: SQL = sql`(
  select coalesce(json_agg(json_build_object('taskId', d.needed_task_id, 'needs', d.needs)
    order by d.needed_task_id), '[]')
  from task_dependencies d where d.event_id = tasks.event_id and d.task_id = tasks.id
    and ${isVisible(sql`d`)})`

/**
 * All dependencies of the event, also beyond the caller's limits. Locked until the transaction
 * ends.
 */
export async function lockDependencies(scope: Scope): Promise<Dependencies> {
  await lockEvent(scope)
  const { tx, eventId } = scope
  const rows = await beyondLimits(scope, () =>
    tx
      .select({ taskId: taskDependencies.taskId, neededTaskId: taskDependencies.neededTaskId })
      .from(taskDependencies)
      .where(eq(taskDependencies.eventId, eventId)),
  )
  const found = new Map<string, string[]>()
  for (const { taskId, neededTaskId } of rows)
    found.set(taskId, [...(found.get(taskId) ?? []), neededTaskId])
  return found
}

/** Returns the tasks that the caller's limits hide. */
export async function findHidden(
  { tx, eventId, limits }: Scope,
  taskIds: readonly string[],
): Promise<string[]> {
  if (limits !== 'lists' || taskIds.length === 0) return []
  const isOne = and(eq(tasks.eventId, eventId), inArray(tasks.id, [...taskIds]))
  const visible = new Set(
    (await tx.select({ id: tasks.id }).from(tasks).where(isOne)).map(({ id }) => id),
  )
  return taskIds.filter((id) => !visible.has(id))
}

/** Sets the dependencies of a task. Those that the caller's limits hide stay. */
export async function setDependencies(
  { tx, eventId }: Scope,
  taskId: string,
  needed: readonly Needed[],
): Promise<void> {
  await tx
    .delete(taskDependencies)
    .where(
      and(
        eq(taskDependencies.eventId, eventId),
        eq(taskDependencies.taskId, taskId),
        isVisible(sql`task_dependencies`),
      ),
    )
  const rows = needed.map(({ taskId: neededTaskId, needs }) => ({
    eventId,
    taskId,
    neededTaskId,
    needs,
  }))
  if (rows.length > 0) await tx.insert(taskDependencies).values(rows).onConflictDoNothing()
}

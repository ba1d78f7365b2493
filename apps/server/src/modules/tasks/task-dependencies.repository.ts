// Which tasks come before which, and what of that a team has still to do: isMet as SQL.
import { eq, sql, and, type SQL } from 'drizzle-orm'
import { APPROVAL_STATES, isAwaiting, type Dependencies, type Task } from '@eventflow/domain/tasks'
import { lockEvent, type Scope } from '../../platform/db/index.ts'
import { beyondLimits } from '../access/index.ts'
import { isForTeam, rowOfTeams, type OwnerRow } from '../audience/index.ts'
import { taskDependencies } from './tasks.tables.ts'

type Needed = Task['dependsOn'][number]

/** The row of `needed`, a task that comes before the row of `tasks`, as the owner of an audience. */
const neededRow: OwnerRow = {
  kind: 'task',
  eventId: sql`needed.event_id`,
  id: sql`needed.id`,
  showToChildTeams: sql`needed.show_to_child_teams`,
}

const awaiting = sql.raw(
  APPROVAL_STATES.filter(isAwaiting)
    .map((state) => `'${state}'`)
    .join(', '),
)

/** Rows of what comes before the row of `tasks` and the team of the row `t` has not done. */
const unmet = sql`task_dependencies d
  join tasks needed on needed.event_id = d.event_id and needed.id = d.needed_task_id
    and not needed.is_archived and needed.is_published
  left join task_statuses far on far.event_id = d.event_id and far.task_id = needed.id
    and far.team_id = t.id
  where d.event_id = tasks.event_id and d.task_id = tasks.id
    and not coalesce(far.is_complete or far.is_not_applicable, false)
    and not (d.needs = 'submitted' and coalesce(far.approval, 'none') in (${awaiting}))
    and ${isForTeam(neededRow, rowOfTeams)}`

/** What the team of the row `t` has to do before the row of `tasks`, by date. */
export const waitsFor: SQL = sql`(
  select coalesce(json_agg(json_build_object('id', needed.id, 'title', needed.title,
    'needs', d.needs) order by needed.due_date, needed.id), '[]') from ${unmet})`

/** The team of the row `t` has to do something else before the row of `tasks`. */
export const isWaitingSql: SQL = sql`exists (select from ${unmet})`

/** What comes before the row of `tasks`. */
export const dependsOn: SQL = sql`(
  select coalesce(json_agg(json_build_object('taskId', d.needed_task_id, 'needs', d.needs)
    order by d.needed_task_id), '[]')
  from task_dependencies d where d.event_id = tasks.event_id and d.task_id = tasks.id)`

/** All dependencies of the event, beyond the caller's limits too. Nobody else changes any until the transaction ends. */
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

/** Exactly these tasks come before the task. */
export async function setDependencies(
  { tx, eventId }: Scope,
  taskId: string,
  needed: readonly Needed[],
): Promise<void> {
  await tx
    .delete(taskDependencies)
    .where(and(eq(taskDependencies.eventId, eventId), eq(taskDependencies.taskId, taskId)))
  const rows = needed.map(({ taskId: neededTaskId, needs }) => ({
    eventId,
    taskId,
    neededTaskId,
    needs,
  }))
  if (rows.length > 0) await tx.insert(taskDependencies).values(rows).onConflictDoNothing()
}

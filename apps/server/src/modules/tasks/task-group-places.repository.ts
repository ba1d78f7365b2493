// The positions of tasks in groups. Each function returns the changed records of the other side, so
// that open editors there are notified that they are stale.
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { taskGroupTasks } from './tasks.tables.ts'

const inEvent = (scope: ReadScope) => eq(taskGroupTasks.eventId, scope.eventId)
const list = (ids: readonly string[]) => sql`${sql.param([...ids])}::text[]`

/** Sets the groups of tasks. A task is appended to its new groups. Returns changed groups. */
export async function setGroupsOfTasks(
  scope: Scope,
  taskIds: readonly string[],
  groupIds: readonly string[],
): Promise<string[]> {
  const left = await scope.tx
    .delete(taskGroupTasks)
    .where(
      and(
        inEvent(scope),
        inArray(taskGroupTasks.taskId, [...taskIds]),
        groupIds.length > 0 ? notInArray(taskGroupTasks.taskGroupId, [...groupIds]) : undefined,
      ),
    )
    .returning({ groupId: taskGroupTasks.taskGroupId })
  const joined = await scope.tx.execute<{ groupId: string }>(sql`
    insert into task_group_tasks (event_id, task_group_id, task_id, position)
    select ${scope.eventId}, wanted.id, task.id, task.place - 1 + (
      select coalesce(max(there.position) + 1, 0) from task_group_tasks there
      where there.event_id = ${scope.eventId} and there.task_group_id = wanted.id)
    from unnest(${list(groupIds)}) as wanted(id),
      unnest(${list(taskIds)}) with ordinality as task(id, place)
    on conflict do nothing
    returning task_group_id as "groupId"`)
  return [...new Set([...left, ...joined.rows].map(({ groupId }) => groupId))]
}

/** Sets the tasks of a group in this order. Returns the added and removed tasks. */
export async function setTasksOfGroup(
  scope: Scope,
  groupId: string,
  taskIds: readonly string[],
): Promise<string[]> {
  const before = await emptyGroups(scope, [groupId])
  await scope.tx.execute(sql`
    insert into task_group_tasks (event_id, task_group_id, task_id, position)
    select ${scope.eventId}, ${groupId}, wanted.id, min(wanted.place)
    from unnest(${list(taskIds)}) with ordinality as wanted(id, place)
    group by wanted.id`)
  const stays = new Set(before.filter((id) => taskIds.includes(id)))
  return [...new Set([...before, ...taskIds])].filter((id) => !stays.has(id))
}

/** Removes every task from groups. Returns the removed tasks. */
export async function emptyGroups(scope: Scope, groupIds: readonly string[]): Promise<string[]> {
  const rows = await scope.tx
    .delete(taskGroupTasks)
    .where(and(inEvent(scope), inArray(taskGroupTasks.taskGroupId, [...groupIds])))
    .returning({ taskId: taskGroupTasks.taskId })
  return [...new Set(rows.map(({ taskId }) => taskId))]
}

/** Removes tasks from every group. Returns the groups that they were in. */
export async function leaveGroups(scope: Scope, taskIds: readonly string[]): Promise<string[]> {
  const rows = await scope.tx
    .delete(taskGroupTasks)
    .where(and(inEvent(scope), inArray(taskGroupTasks.taskId, [...taskIds])))
    .returning({ groupId: taskGroupTasks.taskGroupId })
  return [...new Set(rows.map(({ groupId }) => groupId))]
}

interface TaskPlaces {
  readonly taskId: string
  readonly places: readonly { readonly taskGroupId: string; readonly position: number }[]
}

/**
 * Restores the positions of tasks. Returns changed groups; null if one of the groups no longer
 * accepts tasks.
 */
export async function restorePlaces(
  scope: Scope,
  tasks: readonly TaskPlaces[],
): Promise<string[] | null> {
  const left = await leaveGroups(
    scope,
    tasks.map(({ taskId }) => taskId),
  )
  const rows = tasks.flatMap(({ taskId, places }) => places.map((place) => ({ taskId, ...place })))
  const { rows: put } = await scope.tx.execute<{ groupId: string }>(sql`
    insert into task_group_tasks (event_id, task_group_id, task_id, position)
    select ${scope.eventId}, g.id, w."taskId", w.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("taskId" text, "taskGroupId" text,
      position int)
    join task_groups g on g.event_id = ${scope.eventId} and g.id = w."taskGroupId"
      and not g.is_archived
    on conflict do nothing
    returning task_group_id as "groupId"`)
  if (put.length < rows.length) return null
  return [...new Set([...left, ...put.map(({ groupId }) => groupId)])]
}

import { and, eq, inArray, sql } from 'drizzle-orm'
import type { NewTask, TaskAudience, TaskBefore } from '@eventflow/domain/tasks'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { removeAudience } from '../audience/index.ts'
import { taskAudience } from './task-audience.repository.ts'
import { tasks } from './tasks.tables.ts'

/** Who writes, and when. */
export interface Stamp {
  readonly by: string
  readonly at: Date
}

/** The columns of a task; types, groups, dependencies and attachments are separate records. */
export type TaskValues = Omit<
  NewTask,
  'teamTypeIds' | 'hideFromTeamTypeIds' | 'taskGroupIds' | 'attachmentIds' | 'dependsOn'
>

/** The values that several tasks can get at once. */
export type SharedValues = Partial<Pick<TaskValues, 'dueDate' | 'isPublished'>> & {
  readonly isArchived?: boolean
}

export interface TaskFacts {
  readonly id: string
  readonly name: string
  readonly type: NewTask['type']
  readonly formId: string | null
}

export async function addTask(
  scope: Scope,
  task: TaskValues & { id: string },
  { by, at }: Stamp,
): Promise<void> {
  const stamp = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  await scope.tx.insert(tasks).values({ eventId: scope.eventId, ...task, ...stamp })
}

/** Replaces a task based on `revision`; false if it has been changed or deleted since. */
export async function replaceTask(
  scope: Scope,
  task: TaskValues & { id: string; revision: number },
  { by, at }: Stamp,
): Promise<boolean> {
  const { id, revision, ...values } = task
  const rows = await scope.tx
    .update(tasks)
    .set({ ...values, revision: sql`${tasks.revision} + 1`, updatedAt: at, updatedBy: by })
    .where(and(eq(tasks.eventId, scope.eventId), eq(tasks.id, id), eq(tasks.revision, revision)))
    .returning({ id: tasks.id })
  return rows.length === 1
}

/** The facts of a task for the policies; null if there is no such task. */
export async function findAudience(scope: ReadScope, taskId: string): Promise<TaskAudience | null> {
  const { rows } = await scope.tx.execute<{ audience: TaskAudience }>(sql`
    select ${taskAudience} as audience from tasks
    where tasks.event_id = ${scope.eventId} and tasks.id = ${taskId}`)
  return rows[0]?.audience ?? null
}

const among = (scope: ReadScope, taskIds: readonly string[]) =>
  and(eq(tasks.eventId, scope.eventId), inArray(tasks.id, [...taskIds]))

/**
 * The tasks of these ids, locked until the transaction ends, so that decisions about them stay
 * valid.
 */
export async function lockTasks(scope: Scope, taskIds: readonly string[]): Promise<TaskFacts[]> {
  return scope.tx
    .select({ id: tasks.id, name: tasks.title, type: tasks.type, formId: tasks.formId })
    .from(tasks)
    .where(among(scope, taskIds))
    .orderBy(tasks.id)
    .for('update')
}

/** Gives tasks the same values. Editors that were opened before become stale. */
export async function changeTasks(
  scope: Scope,
  { taskIds, values }: { taskIds: readonly string[]; values: SharedValues },
  { by, at }: Stamp,
): Promise<void> {
  if (taskIds.length === 0) return
  await scope.tx
    .update(tasks)
    .set({ ...values, revision: sql`${tasks.revision} + 1`, updatedAt: at, updatedBy: by })
    .where(among(scope, taskIds))
}

/** Deletes tasks with their statuses, audiences and positions in groups. */
export async function removeTasks(scope: Scope, taskIds: readonly string[]): Promise<void> {
  await removeAudience(scope, 'task', taskIds)
  await scope.tx.delete(tasks).where(among(scope, taskIds))
}

/** Marks tasks as changed from another record. */
export const touchTasks = (scope: Scope, taskIds: readonly string[], stamp: Stamp): Promise<void> =>
  changeTasks(scope, { taskIds, values: {} }, stamp)

/** The values that a change of several tasks replaces. */
export interface StoredBefore extends Required<Omit<TaskBefore, 'places'>> {
  readonly places: { taskGroupId: string; position: number }[]
}

export async function findBefore(
  scope: ReadScope,
  taskIds: readonly string[],
): Promise<StoredBefore[]> {
  const { rows } = await scope.tx.execute<StoredBefore & Record<string, unknown>>(sql`
    select tasks.id as "taskId", tasks.revision, tasks.due_date::text as "dueDate",
      tasks.is_published as "isPublished", tasks.is_archived as "isArchived",
      (select coalesce(json_agg(json_build_object('taskGroupId', place.task_group_id,
          'position', place.position) order by place.task_group_id), '[]')
       from task_group_tasks place
       where place.event_id = tasks.event_id and place.task_id = tasks.id) as places
    from tasks where ${among(scope, taskIds)} order by tasks.id`)
  return rows
}

/** Restores the values of tasks that still have the given revisions. Returns their number. */
export async function restoreTasks(
  { tx, eventId }: Scope,
  before: readonly TaskBefore[],
  { by, at }: Stamp,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    update tasks set due_date = coalesce(w."dueDate", tasks.due_date),
      is_published = coalesce(w."isPublished", tasks.is_published),
      is_archived = coalesce(w."isArchived", tasks.is_archived),
      revision = tasks.revision + 1, updated_at = ${at.toISOString()}::timestamptz, updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as w("taskId" text, revision int,
      "dueDate" date, "isPublished" boolean, "isArchived" boolean)
    where tasks.event_id = ${eventId} and tasks.id = w."taskId" and tasks.revision = w.revision
    returning tasks.id`)
  return rows.length
}

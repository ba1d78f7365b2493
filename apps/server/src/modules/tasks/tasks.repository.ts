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

/** What a task itself holds; types, groups, dependencies and attachments are records of their own. */
export type TaskValues = Omit<
  NewTask,
  'teamTypeIds' | 'taskGroupIds' | 'attachmentIds' | 'dependsOn'
>

/** What several tasks can be given at once. */
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

/** Replaces a task based on `revision`; false when it has been changed since, or is gone. */
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

/** What the policies ask about a task; null when there is none. */
export async function findAudience(scope: ReadScope, taskId: string): Promise<TaskAudience | null> {
  const { rows } = await scope.tx.execute<{ audience: TaskAudience }>(sql`
    select ${taskAudience} as audience from tasks
    where tasks.event_id = ${scope.eventId} and tasks.id = ${taskId}`)
  return rows[0]?.audience ?? null
}

const among = (scope: ReadScope, taskIds: readonly string[]) =>
  and(eq(tasks.eventId, scope.eventId), inArray(tasks.id, [...taskIds]))

/** The tasks of these ids, locked until the transaction ends, so that what is decided holds. */
export async function lockTasks(scope: Scope, taskIds: readonly string[]): Promise<TaskFacts[]> {
  return scope.tx
    .select({ id: tasks.id, name: tasks.title, type: tasks.type, formId: tasks.formId })
    .from(tasks)
    .where(among(scope, taskIds))
    .orderBy(tasks.id)
    .for('update')
}

/** Gives tasks the same values; an editor of one of them that was opened before has to look again. */
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

/** Deletes tasks; their statuses, audiences and places in groups go with them. */
export async function removeTasks(scope: Scope, taskIds: readonly string[]): Promise<void> {
  await removeAudience(scope, 'task', taskIds)
  await scope.tx.delete(tasks).where(among(scope, taskIds))
}

/** Marks tasks as changed from outside. */
export const touchTasks = (scope: Scope, taskIds: readonly string[], stamp: Stamp): Promise<void> =>
  changeTasks(scope, { taskIds, values: {} }, stamp)

/** What a change of several tasks replaces. */
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

/** Puts values back into those that stand at the named revisions; answers how many. */
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

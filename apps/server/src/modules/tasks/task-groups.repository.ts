import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Page } from '@eventflow/domain/kernel'
import type { TaskGroup } from '@eventflow/domain/tasks'
import {
  afterCursor,
  contains,
  isoText,
  pageOrder,
  toPage,
  type PageRequest,
  type Scope,
} from '../../platform/db/index.ts'
import { taskGroups } from './tasks.tables.ts'
import type { Stamp } from './tasks.repository.ts'

const columns = {
  id: sql<string>`task_groups.id`,
  title: sql<string>`task_groups.title`,
  taskIds: sql<string[]>`(
    select coalesce(json_agg(inside.task_id order by inside.position, inside.task_id), '[]')
    from task_group_tasks inside
    where inside.event_id = task_groups.event_id and inside.task_group_id = task_groups.id)`,
  isArchived: sql<boolean>`task_groups.is_archived`,
  revision: sql<number>`task_groups.revision`,
  createdAt: isoText(sql`task_groups.created_at`),
  createdBy: sql<string | null>`task_groups.created_by`,
  updatedAt: isoText(sql`task_groups.updated_at`),
  updatedBy: sql<string | null>`task_groups.updated_by`,
}

export interface TaskGroupQuery extends PageRequest {
  readonly sort: 'title' | 'updatedAt'
  readonly search: string
  readonly isArchived: boolean
}

const sortKeys: Record<TaskGroupQuery['sort'], SQL> = {
  title: sql`lower(task_groups.title)`,
  updatedAt: isoText(sql`task_groups.updated_at`),
}

export async function listTaskGroups(
  scope: Scope,
  query: TaskGroupQuery,
): Promise<Page<TaskGroup>> {
  const key = sortKeys[query.sort]
  const matching = and(
    eq(taskGroups.eventId, scope.eventId),
    eq(taskGroups.isArchived, query.isArchived),
    contains(taskGroups.title, query.search),
  )
  const rows = await scope.tx
    .select({ ...columns, sortValue: sql<string>`${key}` })
    .from(taskGroups)
    .where(and(matching, afterCursor(query, key, taskGroups.id)))
    .orderBy(...pageOrder(query, key, taskGroups.id))
    .limit(query.limit + 1)
  const total = await scope.tx.$count(taskGroups, matching)
  const page = toPage(rows, query.limit, (group): TaskGroup => group)
  return { ...page, total }
}

const isGroup = (scope: Scope, groupId: string) =>
  and(eq(taskGroups.eventId, scope.eventId), eq(taskGroups.id, groupId))
const among = (scope: Scope, groupIds: readonly string[]) =>
  and(eq(taskGroups.eventId, scope.eventId), inArray(taskGroups.id, [...groupIds]))

export async function findTaskGroup(scope: Scope, groupId: string): Promise<TaskGroup | null> {
  const [row] = await scope.tx.select(columns).from(taskGroups).where(isGroup(scope, groupId))
  return row ?? null
}

export async function addTaskGroup(
  scope: Scope,
  group: { id: string; title: string },
  { by, at }: Stamp,
): Promise<void> {
  const stamp = { createdAt: at, createdBy: by, updatedAt: at, updatedBy: by }
  await scope.tx.insert(taskGroups).values({ eventId: scope.eventId, ...group, ...stamp })
}

const saved = ({ by, at }: Stamp) => ({
  revision: sql`${taskGroups.revision} + 1`,
  updatedAt: at,
  updatedBy: by,
})

/** Renames a group based on `revision`; false when it has been changed since, or is gone. */
export async function replaceTaskGroup(
  scope: Scope,
  { id, title, revision }: { id: string; title: string; revision: number },
  stamp: Stamp,
): Promise<boolean> {
  const rows = await scope.tx
    .update(taskGroups)
    .set({ title, ...saved(stamp) })
    .where(and(isGroup(scope, id), eq(taskGroups.revision, revision)))
    .returning({ id: taskGroups.id })
  return rows.length === 1
}

/** Marks groups as changed from outside, so that an editor opened before has to look again. */
export async function touchTaskGroups(
  scope: Scope,
  groupIds: readonly string[],
  stamp: Stamp,
): Promise<void> {
  if (groupIds.length === 0) return
  await scope.tx.update(taskGroups).set(saved(stamp)).where(among(scope, groupIds))
}

/** The number of groups that there were to change. */
export async function setGroupsArchived(
  scope: Scope,
  { groupIds, isArchived }: { groupIds: readonly string[]; isArchived: boolean },
  stamp: Stamp,
): Promise<number> {
  const rows = await scope.tx
    .update(taskGroups)
    .set({ isArchived, ...saved(stamp) })
    .where(among(scope, groupIds))
    .returning({ id: taskGroups.id })
  return rows.length
}

/** Deletes groups and tells which there were. Their tasks stay. */
export async function removeTaskGroups(scope: Scope, groupIds: readonly string[]) {
  return scope.tx
    .delete(taskGroups)
    .where(among(scope, groupIds))
    .returning({ id: taskGroups.id, name: taskGroups.title })
}

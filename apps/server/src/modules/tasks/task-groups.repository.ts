import { sql } from 'drizzle-orm'
import { tasksErrors, type TaskGroup } from '@eventflow/domain/tasks'
import { momentKey } from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { taskGroups } from './tasks.tables.ts'

export const taskGroupRepository = recordRepository<
  TaskGroup,
  typeof taskGroups,
  'title' | 'updatedAt'
>({
  table: taskGroups,
  kind: 'taskGroup',
  notFound: tasksErrors.taskGroupNotFound,
  columns: {
    title: taskGroups.title,
    translations: taskGroups.translations,
    taskIds: sql<string[]>`(
      select coalesce(json_agg(inside.task_id order by inside.position, inside.task_id), '[]')
      from task_group_tasks inside
      where inside.event_id = task_groups.event_id and inside.task_group_id = task_groups.id)`,
    isArchived: taskGroups.isArchived,
  },
  nameColumn: taskGroups.title,
  sorts: { title: sql`lower(${taskGroups.title})`, updatedAt: momentKey(taskGroups.updatedAt) },
})

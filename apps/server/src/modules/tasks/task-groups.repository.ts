import { sql } from 'drizzle-orm'
import { taskGroupSchema, tasksErrors } from '@eventflow/domain/tasks'
import { folded, momentKey } from '../../platform/db/index.ts'
import { recordRepository } from '../../platform/records/index.ts'
import { taskGroups } from './tasks.tables.ts'

export const taskGroupRepository = recordRepository({
  table: taskGroups,
  schema: taskGroupSchema,
  kind: 'taskGroup',
  notFound: tasksErrors.taskGroupNotFound,
  columns: {
    taskIds: sql<string[]>`(
      select coalesce(json_agg(inside.task_id order by inside.position, inside.task_id), '[]')
      from task_group_tasks inside
      where inside.event_id = task_groups.event_id and inside.task_group_id = task_groups.id)`,
  },
  nameColumn: taskGroups.title,
  sorts: { title: folded(taskGroups.title), updatedAt: momentKey(taskGroups.updatedAt) },
})

import { z } from 'zod'
import { idSchema, recordEndpoints, requiredText } from '../kernel/index.ts'
import { tasksErrors } from './tasks.errors.ts'
import { taskGroupSchema, taskGroupTranslations } from './task-groups.schema.ts'

const groups = recordEndpoints({
  idName: 'taskGroupId',
  path: '/task-groups',
  name: 'task group',
  schema: taskGroupSchema,
  invalid: tasksErrors.invalidGroup,
  reads: ['taskGroups', 'tasks'],
  changes: ['taskGroups'],
})
const values = {
  title: requiredText(120),
  /** If omitted, a new group has none, and those of an existing one remain unchanged. */
  translations: taskGroupTranslations.optional(),
  taskIds: z.array(idSchema).max(2000).default([]),
}

export const taskGroupsContract = {
  list: groups.listOrArchive(['title', 'updatedAt']),
  get: groups.get(),
  add: groups.add(values),
  update: groups.update(values),
  archive: groups.archive({ note: 'archiving empties them' }),
  remove: groups.removeSeveral({ note: 'their tasks stay' }),
}

import { recordEndpoints } from '../kernel/index.ts'
import { tasksErrors } from './tasks.errors.ts'
import { taskGroupSchema, taskGroupValues } from './task-groups.schema.ts'

const groups = recordEndpoints({
  idName: 'taskGroupId',
  path: '/task-groups',
  name: 'task group',
  schema: taskGroupSchema,
  invalid: tasksErrors.invalidGroup,
  reads: ['taskGroups', 'tasks'],
  changes: ['taskGroups'],
})

export const taskGroupsContract = {
  list: groups.listOrArchive(['title', 'updatedAt']),
  get: groups.get(),
  add: groups.add(taskGroupValues),
  update: groups.update(taskGroupValues),
  archive: groups.archive({ note: 'archiving empties them' }),
  remove: groups.removeSeveral({ note: 'their tasks stay' }),
}

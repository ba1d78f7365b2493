import { z } from 'zod'
import {
  endpoint,
  idSchema,
  listQuery,
  pageOf,
  queryFlag,
  requiredText,
  revisionSchema,
} from '../kernel/index.ts'
import { taskGroupSchema } from './tasks.schema.ts'

const done = z.object({ done: z.literal(true) })
const groupWrite = {
  title: requiredText(120),
  taskIds: z.array(idSchema).max(2000).default([]),
}

export const taskGroupsContract = {
  list: endpoint({
    method: 'GET',
    path: '/task-groups',
    access: 'moderator',
    summary: 'Task groups',
  })
    .input(listQuery(['title', 'updatedAt']).extend({ isArchived: queryFlag.default(false) }))
    .output(pageOf(taskGroupSchema)),
  get: endpoint({
    method: 'GET',
    path: '/task-groups/{taskGroupId}',
    access: 'moderator',
    summary: 'One task group',
  })
    .input(z.strictObject({ taskGroupId: idSchema }))
    .output(taskGroupSchema),
  add: endpoint({
    method: 'POST',
    path: '/task-groups',
    access: 'moderator',
    summary: 'Add a task group',
  })
    .input(z.strictObject(groupWrite))
    .output(taskGroupSchema),
  update: endpoint({
    method: 'PUT',
    path: '/task-groups/{taskGroupId}',
    access: 'moderator',
    summary: 'Change a task group',
  })
    .input(z.strictObject({ taskGroupId: idSchema, revision: revisionSchema, ...groupWrite }))
    .output(taskGroupSchema),
  archive: endpoint({
    method: 'POST',
    path: '/task-groups/archive',
    access: 'moderator',
    summary: 'Archive task groups (which empties them) or un-archive them',
  })
    .input(
      z.strictObject({ taskGroupIds: z.array(idSchema).min(1).max(500), isArchived: z.boolean() }),
    )
    .output(done),
  remove: endpoint({
    method: 'POST',
    path: '/task-groups/delete',
    access: 'moderator',
    summary: 'Delete task groups; their tasks stay',
  })
    .input(z.strictObject({ taskGroupIds: z.array(idSchema).min(1).max(500) }))
    .output(done),
}

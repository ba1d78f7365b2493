import {
  batchesContract,
  expiringContract,
  myTasksContract,
  taskGroupsContract,
  tasksContract,
} from '@eventflow/domain/tasks'
import { authorOf, guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import { setMyFiles } from './my-task-files.usecases.ts'
import { assignMyTask } from './assign-task.usecases.ts'
import { listMyTasks, listTasksOfTeam, readMyTask, setMyStatus } from './my-tasks.usecases.ts'
import { taskGroupRepository } from './task-groups.repository.ts'
import {
  addTaskGroup,
  archiveTaskGroups,
  changeTaskGroup,
  removeTaskGroups,
} from './task-groups.usecases.ts'
import { markPairs } from './task-batches.usecases.ts'
import { reportOfTask, setStatusOfTeam, statusOfTeam } from './task-statuses.usecases.ts'
import { listExpiring } from './task-expiry.report.ts'
import { putTasksBack } from './task-undo.usecases.ts'
import { eventClock } from './tasks.clock.ts'
import { listMatchingTasks, listTasks } from './tasks.report.ts'
import {
  addTask,
  archiveTasks,
  changeSeveralTasks,
  changeTask,
  readDeletionImpact,
  readTask,
  removeTasks,
} from './tasks.usecases.ts'

const actor = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })

export const batchesRoutes = guarded(batchesContract, {
  mark: (context, input) => {
    const { secret } = context.services.config
    return markPairs(context.scope, { ...actor(context), secret }, input)
  },
})

export const expiringRoutes = guarded(expiringContract, {
  list: async (context, input) =>
    listExpiring(context.scope, await eventClock(context.scope, context.now), input),
})

export const tasksRoutes = guarded(tasksContract, {
  list: (context, input) => listTasks(context.scope, input),
  matching: (context, input) => listMatchingTasks(context.scope, input),
  get: (context, input) => readTask(context.scope, input.taskId),
  add: (context, input) => addTask(context.scope, actor(context), input),
  update: (context, input) => changeTask(context.scope, actor(context), input),
  changeSeveral: (context, input) => changeSeveralTasks(context.scope, actor(context), input),
  archive: (context, input) => archiveTasks(context.scope, actor(context), input),
  putBack: (context, input) => putTasksBack(context.scope, actor(context), input.tasks),
  remove: (context, input) => removeTasks(context.scope, actor(context), input.taskIds),
  deletionImpact: (context, input) => readDeletionImpact(context.scope, input.taskIds),
  report: (context, input) => reportOfTask(context.scope, context.now, input),
  ofTeam: (context, input) => listTasksOfTeam(context.scope, actor(context), input),
  status: (context, input) => statusOfTeam(context.scope, context.now, input),
  setStatus: (context, input) => setStatusOfTeam(context.scope, actor(context), input),
})

export const myTasksRoutes = guarded(myTasksContract, {
  list: (context, input) => listMyTasks(context.scope, actor(context), input),
  get: (context, input) => readMyTask(context.scope, actor(context), input.taskId),
  setStatus: (context, input) => setMyStatus(context.scope, actor(context), input),
  setFiles: (context, input) => setMyFiles(context.scope, actor(context), input),
  assign: (context, input) =>
    assignMyTask({ ...actor(context), scope: context.scope, services: context.services }, input),
})

export const taskGroupsRoutes = guarded(taskGroupsContract, {
  list: (context, input) => taskGroupRepository.list(context.scope, input),
  get: (context, input) => taskGroupRepository.read(context.scope, input.taskGroupId),
  add: (context, input) => addTaskGroup(context.scope, input, authorOf(context)),
  update: (context, input) => changeTaskGroup(context.scope, input, authorOf(context)),
  archive: (context, input) => archiveTaskGroups(context.scope, input, authorOf(context)),
  remove: (context, input) =>
    removeTaskGroups(context.scope, input.taskGroupIds, authorOf(context)),
})

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

const batches = guarded(batchesContract)
const tasks = guarded(tasksContract)
const myTasks = guarded(myTasksContract)
const expiring = guarded(expiringContract)
const groups = guarded(taskGroupsContract)

const actor = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })

export const batchesRoutes = {
  mark: batches.mark.handler(({ context, input }) =>
    markPairs(context.scope, actor(context), input),
  ),
}

export const expiringRoutes = {
  list: expiring.list.handler(async ({ context, input }) =>
    listExpiring(context.scope, await eventClock(context.scope, context.now), input),
  ),
}

export const tasksRoutes = {
  list: tasks.list.handler(({ context, input }) => listTasks(context.scope, input)),
  matching: tasks.matching.handler(({ context, input }) => listMatchingTasks(context.scope, input)),
  get: tasks.get.handler(({ context, input }) => readTask(context.scope, input.taskId)),
  add: tasks.add.handler(({ context, input }) => addTask(context.scope, actor(context), input)),
  update: tasks.update.handler(({ context, input }) =>
    changeTask(context.scope, actor(context), input),
  ),
  changeSeveral: tasks.changeSeveral.handler(({ context, input }) =>
    changeSeveralTasks(context.scope, actor(context), input),
  ),
  archive: tasks.archive.handler(({ context, input }) =>
    archiveTasks(context.scope, actor(context), input),
  ),
  putBack: tasks.putBack.handler(({ context, input }) =>
    putTasksBack(context.scope, actor(context), input.tasks),
  ),
  remove: tasks.remove.handler(({ context, input }) =>
    removeTasks(context.scope, actor(context), input.taskIds),
  ),
  deletionImpact: tasks.deletionImpact.handler(({ context, input }) =>
    readDeletionImpact(context.scope, input.taskIds),
  ),
  report: tasks.report.handler(({ context, input }) =>
    reportOfTask(context.scope, context.now, input),
  ),
  ofTeam: tasks.ofTeam.handler(({ context, input }) =>
    listTasksOfTeam(context.scope, actor(context), input),
  ),
  status: tasks.status.handler(({ context, input }) =>
    statusOfTeam(context.scope, context.now, input),
  ),
  setStatus: tasks.setStatus.handler(({ context, input }) =>
    setStatusOfTeam(context.scope, actor(context), input),
  ),
}

export const myTasksRoutes = {
  list: myTasks.list.handler(({ context, input }) =>
    listMyTasks(context.scope, actor(context), input),
  ),
  get: myTasks.get.handler(({ context, input }) =>
    readMyTask(context.scope, actor(context), input.taskId),
  ),
  setStatus: myTasks.setStatus.handler(({ context, input }) =>
    setMyStatus(context.scope, actor(context), input),
  ),
  setFiles: myTasks.setFiles.handler(({ context, input }) =>
    setMyFiles(context.scope, actor(context), input),
  ),
  assign: myTasks.assign.handler(({ context, input }) =>
    assignMyTask({ ...actor(context), scope: context.scope, services: context.services }, input),
  ),
}

export const taskGroupsRoutes = {
  list: groups.list.handler(({ context, input }) => taskGroupRepository.list(context.scope, input)),
  get: groups.get.handler(({ context, input }) =>
    taskGroupRepository.read(context.scope, input.taskGroupId),
  ),
  add: groups.add.handler(({ context, input }) =>
    addTaskGroup(context.scope, input, authorOf(context)),
  ),
  update: groups.update.handler(({ context, input }) =>
    changeTaskGroup(context.scope, input, authorOf(context)),
  ),
  archive: groups.archive.handler(({ context, input }) =>
    archiveTaskGroups(context.scope, input, authorOf(context)),
  ),
  remove: groups.remove.handler(({ context, input }) =>
    removeTaskGroups(context.scope, input.taskGroupIds, authorOf(context)),
  ),
}

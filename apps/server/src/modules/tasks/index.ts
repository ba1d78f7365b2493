export { tasksOfForm, tasksOfForms, type FormTasksOfTeam } from './form-tasks.report.ts'
export { mayReadReturned } from './my-task-files.usecases.ts'
export { registerTaskFilesExport } from './task-files-export.routes.ts'
export { releaseFilesOfTeam } from './task-files.report.ts'
export { findVisibleTask, maySeeTask } from './my-tasks.usecases.ts'
export {
  asksForForm,
  isTaskForTeam,
  sqlWords,
  taskAudience,
  taskStateSql,
  visibleToTeamOf,
} from './task-audience.repository.ts'
export { handOverStatuses, unassignPerson } from './task-statuses.repository.ts'
export { completeTaskBySubmission, reopenTask } from './task-statuses.usecases.ts'
export { eventClock } from './tasks.clock.ts'
export { myTasksRoutes, taskGroupsRoutes, tasksRoutes } from './tasks.routes.ts'
export { listTeamTaskStates, type TeamTaskState } from './team-tasks.report.ts'

export { findPricedTasks, nextPriceDaySql } from './price-days.report.ts'
export { countAcceptances } from './task-reading.report.ts'
export {
  findTaskOfForm,
  holdOfForm,
  tasksOfForm,
  tasksOfForms,
  type FormTasksOfTeam,
  type TaskOfForm,
} from './form-tasks.report.ts'
export { mayReadReturned } from './my-task-files.usecases.ts'
export { registerTaskFilesExport } from './task-files-export.routes.ts'
export { releaseFilesOfTeam } from './task-files.report.ts'
export { maySeeTask, readOwnTask } from './my-tasks.usecases.ts'
export {
  asksForForm,
  dueReasonSql,
  effectiveDueSql,
  graceFromNow,
  graceUntil,
  isAwaitingSql,
  isSeenByTeam,
  isTaskForTeam,
  isTouched,
  sqlWords,
  taskAudience,
  taskStateSql,
  UNTOUCHED,
  visibleToTeamOf,
} from './task-audience.repository.ts'
export { requireNewAgreement } from './tasks.usecases.ts'
export { completeByThemselves } from './task-completion.usecases.ts'
export { setDeadlines, setDeadlinesUndoably } from './deadlines.usecases.ts'
export { sealReplaced, type UndoActor } from './status-undo.ts'
export { isAnnounced, putStatusesBack } from './status-undo.usecases.ts'
export {
  addExtension,
  decideExtension,
  findExtension,
  removeWaitingExtension,
  listWaitingExtensions,
} from './task-extensions.repository.ts'
export { findMoveReaders, listReviews } from './reviews.report.ts'
export {
  findReaders,
  readerAt,
  mayOpenTaskOfTeam,
  type CopiedRecord,
  type Reader,
} from './readers.report.ts'
export { checkTaskReader } from './check-task-reader.ts'
export { MOVE_QUEUE, queueMoveEmail } from './task-moves.ts'
export {
  claimMove,
  findStatus,
  handOverStatuses,
  moveApproval,
  unassignPerson,
  type StatusKey,
  type StoredStatus,
} from './task-statuses.repository.ts'
export {
  completeTaskByOrganiser,
  completeTaskBySubmission,
  reopenTask,
  reportOfTask,
  statusOfTeam,
  taskTitleOf,
} from './task-statuses.usecases.ts'
export { checkTasks } from './tasks.usecases.ts'
export { findImpact, tasksAsIf, type TasksAsIf } from './task-impact.report.ts'
export { listTasks } from './tasks.report.ts'
export { listExpiring, renewBySql } from './task-expiry.report.ts'
export { isWaitingSql } from './task-dependencies.repository.ts'
export { eventClock } from './tasks.clock.ts'
export {
  batchesRoutes,
  expiringRoutes,
  myTasksRoutes,
  taskGroupsRoutes,
  tasksRoutes,
} from './tasks.routes.ts'
export { listTasksAsOf } from './tasks-as-of.report.ts'
export { taskDescription, taskTitle, taskTitleIn, titlesByLanguage } from './task-texts.report.ts'
export { listTeamTaskStates, withStatusOf, type TeamTaskState } from './team-tasks.report.ts'
export { taskGroupRepository } from './task-groups.repository.ts'
export { tasksPack } from './tasks.pack.ts'

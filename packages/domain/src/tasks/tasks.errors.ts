import { defineErrors } from '../kernel/index.ts'

export const tasksErrors = defineErrors({
  taskNotFound: { kind: 'notFound', message: 'Task not found' },
  taskGroupNotFound: { kind: 'notFound', message: 'Task group not found' },
  invalidTaskValues: { kind: 'invalid', message: 'Invalid task values' },
  invalidGroup: { kind: 'invalid', message: 'Invalid group' },
  invalidProgress: { kind: 'invalid', message: 'Invalid progress' },
  assigneeCannotOpen: {
    kind: 'conflict',
    message: 'This person sees only chosen tasks, and this task is not one of them',
  },
  invalidTaskFiles: { kind: 'invalid', message: 'Invalid tasks data after upload' },
  cannotTick: {
    kind: 'conflict',
    message: 'This task cannot be ticked. It is complete when its requirement is met',
  },
  notYetConfirmed: {
    kind: 'conflict',
    message: 'The organisers have not confirmed this task yet',
  },
  cannotMarkNotApplicable: { kind: 'conflict', message: 'This task cannot be marked as N/A' },
  taskLocked: {
    kind: 'conflict',
    message: 'The deadline of this task has passed, so it can no longer be changed',
  },
  taskWaits: {
    kind: 'conflict',
    message: 'Another task must be done first',
  },
  nothingToRead: {
    kind: 'conflict',
    message: 'The required reading is not published for your team yet',
  },
  filesClosed: {
    kind: 'conflict',
    message: 'The files of this task can no longer be changed',
  },
  inReview: {
    kind: 'conflict',
    message: 'The organisers are reviewing this. You can change it after their decision',
  },
  cannotReview: {
    kind: 'conflict',
    message: 'This can no longer be decided. Reload the page',
  },
  nothingToExtend: { kind: 'conflict', message: 'Nothing with a due date is open here' },
  alreadyAsked: {
    kind: 'conflict',
    message: 'Your team has already asked. The organisers have not answered yet',
  },
  alreadyDecided: { kind: 'conflict', message: 'Somebody else has already answered this' },
  extensionNotFound: { kind: 'notFound', message: 'Extension not found' },
  changedSince: {
    kind: 'conflict',
    message: 'This can no longer be undone, because there are newer changes',
  },
  formLocked: {
    kind: 'conflict',
    message: 'This task has answers, so its form can no longer be changed',
  },
})

import { defineErrors } from '../kernel/index.ts'

export const tasksErrors = defineErrors({
  taskNotFound: { kind: 'notFound', message: 'Task not found' },
  taskGroupNotFound: { kind: 'notFound', message: 'Task group not found' },
  invalidTaskValues: { kind: 'invalid', message: 'Invalid task values' },
  invalidGroup: { kind: 'invalid', message: 'Invalid group' },
  invalidProgress: { kind: 'invalid', message: 'Invalid progress' },
  assigneeCannotOpen: {
    kind: 'conflict',
    message: 'This person sees only chosen tasks, and this is not one of them',
  },
  invalidTaskFiles: { kind: 'invalid', message: 'Invalid tasks data after upload' },
  cannotTick: {
    kind: 'conflict',
    message: 'This task is completed by what it asks for, not by ticking it',
  },
  notYetConfirmed: {
    kind: 'conflict',
    message: 'The organisers have not confirmed this task yet',
  },
  cannotMarkNotApplicable: { kind: 'conflict', message: 'This task cannot be marked as N/A' },
  taskLocked: {
    kind: 'conflict',
    message: 'The deadline of this task has passed: it cannot be changed any more',
  },
  taskWaits: {
    kind: 'conflict',
    message: 'Another task has to be done before this one',
  },
  nothingToRead: {
    kind: 'conflict',
    message: 'What is to be read here is not published for your team yet',
  },
  filesClosed: {
    kind: 'conflict',
    message: 'What was uploaded for this task cannot be changed any more',
  },
  inReview: {
    kind: 'conflict',
    message: 'The organisers are reviewing this. You can change it after their decision',
  },
  cannotReview: {
    kind: 'conflict',
    message: 'This cannot be decided as things stand. Look at it again',
  },
  nothingToExtend: { kind: 'conflict', message: 'There is nothing left to do here by any date' },
  alreadyAsked: {
    kind: 'conflict',
    message: 'Your team has asked already. The organisers have not answered yet',
  },
  alreadyDecided: { kind: 'conflict', message: 'Somebody else has answered this already' },
  extensionNotFound: { kind: 'notFound', message: 'Extension not found' },
  changedSince: {
    kind: 'conflict',
    message: 'This can no longer be undone, because there are newer changes',
  },
  formLocked: {
    kind: 'conflict',
    message: 'This task has answers. Its form cannot be changed any more',
  },
})

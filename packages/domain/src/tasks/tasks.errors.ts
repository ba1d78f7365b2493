import { defineErrors } from '../kernel/index.ts'

export const tasksErrors = defineErrors({
  taskNotFound: { kind: 'notFound', message: 'Task not found' },
  taskGroupNotFound: { kind: 'notFound', message: 'Task group not found' },
  invalidTaskValues: { kind: 'invalid', message: 'Invalid task values' },
  invalidGroup: { kind: 'invalid', message: 'Invalid group' },
  invalidProgress: { kind: 'invalid', message: 'Invalid progress' },
  cannotTick: {
    kind: 'conflict',
    message: 'This task is completed by what it asks for, not by ticking it',
  },
  formLocked: {
    kind: 'conflict',
    message: 'This task has answers. Its form cannot be changed any more',
  },
})

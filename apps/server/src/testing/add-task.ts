// Creates a task through the API, for tests that need any task.
import type { Task } from '@eventflow/domain/tasks'
import type { Actor } from './cast.ts'

export type TaskOptions = Partial<Parameters<Actor['api']['tasks']['add']>[0]>

/** By default a plain task for everybody, due on 1 July 2026. */
export const addTaskAs = (organiser: Actor, options: TaskOptions = {}): Promise<Task> =>
  organiser.api.tasks.add({
    title: 'A task',
    dueDate: '2026-07-01',
    description: '',
    type: 'task',
    ...options,
  })

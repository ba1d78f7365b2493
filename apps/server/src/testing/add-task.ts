// A task made through the API, for tests that need one and care about little of it.
import type { Task } from '@eventflow/domain/tasks'
import type { Actor } from './cast.ts'

export type TaskWishes = Partial<Parameters<Actor['api']['tasks']['add']>[0]>

/** A plain task for everybody, due on 1 July 2026, unless wished otherwise. */
export const addTaskAs = (organiser: Actor, wishes: TaskWishes = {}): Promise<Task> =>
  organiser.api.tasks.add({
    title: 'A task',
    dueDate: '2026-07-01',
    description: '',
    type: 'task',
    ...wishes,
  })

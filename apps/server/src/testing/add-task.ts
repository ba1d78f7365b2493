// A task made through the API, for tests that need one and care about little of it.
import { rulesOfType, type Task, type TaskType } from '@eventflow/domain/tasks'
import { sql } from 'drizzle-orm'
import type { Actor } from './cast.ts'
import type { TestEvent } from './test-portal.ts'

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

/** A task of any type: one that is not offered yet is stored as an older version may have stored it. */
export async function addTaskOfType(
  { event, organiser }: { event: TestEvent; organiser: Actor },
  type: TaskType,
  wishes: TaskWishes = {},
): Promise<string> {
  const { isOffered } = rulesOfType(type)
  const { id } = await addTaskAs(organiser, { ...wishes, type: isOffered ? type : 'task' })
  if (isOffered) return id
  await event.inEvent((scope) =>
    scope.tx.execute(sql`update tasks set type = ${type} where id = ${id}`),
  )
  return id
}

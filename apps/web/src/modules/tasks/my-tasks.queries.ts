import type { TaskState } from '@eventflow/domain/tasks'
import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export interface MyTasksWishes {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly state: string | undefined
}

const SORTS = ['dueDate', 'title', 'state'] as const
const STATES: readonly string[] = [
  'complete',
  'notApplicable',
  'overdue',
  'dueSoon',
  'pending',
  'tbc',
] satisfies TaskState[]

/** The team's tasks; what a shared address says that the list does not know is left out. */
export const myTasksQuery = ({ search, sort, direction, state }: MyTasksWishes) =>
  api.myTasks.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      cursor,
      search,
      direction,
      sort: SORTS.find((known) => known === sort) ?? 'dueDate',
      ...(state !== undefined && STATES.includes(state) ? { state: state as TaskState } : {}),
    }),
    ...pagewise,
  })

export const myTaskQuery = (taskId: string) => api.myTasks.get.queryOptions({ input: { taskId } })

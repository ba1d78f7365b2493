import { MY_TASK_SORTS, TASK_STATES } from '@eventflow/domain/tasks'
import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'

export interface MyTasksListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly state: string | undefined
  readonly isMine: boolean
}

/** The list as it opens. */
export const UNFILTERED_TASKS: MyTasksListParams = {
  search: '',
  sort: 'state',
  direction: 'asc',
  state: undefined,
  isMine: false,
}

/** The team's tasks. Unknown values from a shared URL are ignored. */
export const myTasksQuery = ({ search, sort, direction, state, isMine }: MyTasksListParams) => {
  const known = TASK_STATES.find((each) => each === state)
  return api.myTasks.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      cursor,
      search,
      direction,
      sort: MY_TASK_SORTS.find((each) => each === sort) ?? 'dueDate',
      ...(known === undefined ? {} : { state: known }),
      ...(isMine && { isMine }),
    }),
    ...pagewise,
  })
}

export const myTaskQuery = (taskId: string) => api.myTasks.get.queryOptions({ input: { taskId } })

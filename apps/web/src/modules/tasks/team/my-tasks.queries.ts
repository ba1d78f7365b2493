import { MY_TASK_SORTS, TASK_STATES, type TeamTask } from '@eventflow/domain/tasks'
import { failureOf } from '../../../platform/failure.ts'
import { api, client } from '../../../platform/api.ts'
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

/** Whether the network and the device had no response. */
const isMissing = (error: unknown): boolean => failureOf(error).status === null

/** The task in the list on the device, which contains complete tasks; null if it is not there. */
async function findInList(taskId: string): Promise<TeamTask | null> {
  const { search, sort: _, direction } = UNFILTERED_TASKS
  let cursor: string | undefined
  do {
    const list = await client.myTasks
      .list({ cursor, search, direction, sort: 'state' })
      .catch(() => null)
    const found = list?.items.find(({ id }) => id === taskId)
    if (found) return found
    cursor = list?.nextCursor ?? undefined
  } while (cursor !== undefined)
  return null
}

/** A task. Without a network, one that was not opened before comes from the list on the device. */
export const myTaskQuery = (taskId: string) => {
  const input = { taskId }
  return {
    ...api.myTasks.get.queryOptions({ input }),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<TeamTask> => {
      try {
        return await client.myTasks.get(input, { signal })
      } catch (error) {
        const found = isMissing(error) && !signal.aborted ? await findInList(taskId) : null
        if (found === null) throw error
        return found
      }
    },
  }
}

import { TASK_REPORT_SORTS, TASK_SORTS, TASK_STATES } from '@eventflow/domain/tasks'
import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { everyRow } from '../../../platform/every-row.ts'
import { pagewise } from '../../../platform/page-list.ts'
import { dateText } from '../../../ui/time-text.ts'
import { readersTitle } from '../../../ui/translations/readers-label.ts'

interface ListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

export interface TasksListParams extends ListParams {
  readonly isArchived: boolean
  readonly taskGroupId: string | undefined
  readonly teamTypeId: string | undefined
}

/** The parameters of the list and its export. Unknown values from a shared URL are ignored. */
export const tasksInput = ({ sort, taskGroupId, teamTypeId, ...params }: TasksListParams) => ({
  ...params,
  sort: TASK_SORTS.find((known) => known === sort) ?? 'dueDate',
  ...(taskGroupId === undefined ? {} : { taskGroupId }),
  ...(teamTypeId === undefined ? {} : { teamTypeId }),
})

export const tasksQuery = (params: TasksListParams) =>
  api.tasks.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ ...tasksInput(params), cursor }),
    ...pagewise,
  })

export const taskQuery = (taskId: string) => api.tasks.get.queryOptions({ input: { taskId } })

export interface TaskReportParams extends ListParams {
  readonly taskId: string
  readonly state: string | undefined
}

/** The teams that have a task, with their progress. */
export const taskReportQuery = ({ sort, state, ...params }: TaskReportParams) => {
  const known = TASK_STATES.find((each) => each === state)
  return api.tasks.report.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...params,
      cursor,
      sort: TASK_REPORT_SORTS.find((each) => each === sort) ?? 'state',
      ...(known === undefined ? {} : { state: known }),
    }),
    ...pagewise,
  })
}

/** The progress of one team. */
export const teamStatusQuery = (input: { readonly taskId: string; readonly teamId: string }) =>
  api.tasks.status.queryOptions({ input })

/** The number of teams in each state, independent of the search. */
export const taskCountsQuery = (taskId: string) =>
  api.tasks.report.queryOptions({
    input: { taskId, limit: 1 },
    select: ({ counts }) => counts,
  })

export const taskGroupsQuery = ({ sort, ...params }: ListParams & { isArchived: boolean }) =>
  api.taskGroups.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...params,
      cursor,
      sort: sort === 'updatedAt' ? 'updatedAt' : 'title',
    }),
    ...pagewise,
  })

export const taskGroupQuery = (taskGroupId: string) =>
  api.taskGroups.get.queryOptions({ input: { taskGroupId } })

/** Keys begin with the list's name, so that changes refetch them. */
const choicesOf = (area: 'forms' | 'tasks') => [[area, 'list'], 'choices'] as const

/** Forms that a task can require. */
export const formChoicesQuery = () =>
  queryOptions({
    queryKey: choicesOf('forms'),
    queryFn: async () => {
      const forms = await everyRow((at) => client.forms.list({ ...at, isPublished: true }))
      return forms.map((form) => ({ value: form.id, label: readersTitle(form), facts: form }))
    },
  })

/** Tasks that a group can contain, the next due first. */
export const taskChoicesQuery = () =>
  queryOptions({
    queryKey: choicesOf('tasks'),
    queryFn: async () => {
      const tasks = await everyRow((at) => client.tasks.list(at))
      return tasks.map((task) => ({
        value: task.id,
        // The date does not wrap.
        label: `${readersTitle(task)} (${dateText(task.dueDate).replaceAll(' ', '\u00a0')})`,
      }))
    },
  })

const SHOWN_OF_TEAM = 10

/** The tasks of one team, most urgent first. */
export const tasksOfTeamQuery = ({
  teamId,
  state,
}: {
  readonly teamId: string
  readonly state: string | undefined
}) => {
  const known = TASK_STATES.find((each) => each === state)
  return api.tasks.ofTeam.infiniteOptions({
    input: (cursor: string | undefined) => ({
      teamId,
      cursor,
      limit: SHOWN_OF_TEAM,
      sort: 'state' as const,
      ...(known === undefined ? {} : { state: known }),
    }),
    ...pagewise,
  })
}

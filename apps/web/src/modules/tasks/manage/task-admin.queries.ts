import { TASK_REPORT_SORTS, TASK_SORTS, TASK_STATES } from '@eventflow/domain/tasks'
import { queryOptions } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { everyRow } from '../../../platform/every-row.ts'
import { pagewise } from '../../../platform/page-list.ts'
import { dateText } from '../../../ui/time-text.ts'

interface ListWishes {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

export interface TasksWishes extends ListWishes {
  readonly isArchived: boolean
  readonly taskGroupId: string | undefined
  readonly teamTypeId: string | undefined
}

/** All tasks; what a shared address says that the list does not know is left out. */
export const tasksQuery = ({ sort, taskGroupId, teamTypeId, ...wishes }: TasksWishes) =>
  api.tasks.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: TASK_SORTS.find((known) => known === sort) ?? 'dueDate',
      ...(taskGroupId === undefined ? {} : { taskGroupId }),
      ...(teamTypeId === undefined ? {} : { teamTypeId }),
    }),
    ...pagewise,
  })

export const taskQuery = (taskId: string) => api.tasks.get.queryOptions({ input: { taskId } })

export interface ReportWishes extends ListWishes {
  readonly taskId: string
  readonly state: string | undefined
}

/** The teams that have a task, and how far each is. */
export const taskReportQuery = ({ sort, state, ...wishes }: ReportWishes) => {
  const known = TASK_STATES.find((each) => each === state)
  return api.tasks.report.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: TASK_REPORT_SORTS.find((each) => each === sort) ?? 'state',
      ...(known === undefined ? {} : { state: known }),
    }),
    ...pagewise,
  })
}

/** How far one team is with a task. */
export const teamStatusQuery = (input: { readonly taskId: string; readonly teamId: string }) =>
  api.tasks.status.queryOptions({ input })

/** How many of all its teams are in each state, whatever is searched for. */
export const taskCountsQuery = (taskId: string) =>
  api.tasks.report.queryOptions({
    input: { taskId, limit: 1 },
    select: ({ counts }) => counts,
  })

export const taskGroupsQuery = ({ sort, ...wishes }: ListWishes & { isArchived: boolean }) =>
  api.taskGroups.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: sort === 'updatedAt' ? 'updatedAt' : 'title',
    }),
    ...pagewise,
  })

export const taskGroupQuery = (taskGroupId: string) =>
  api.taskGroups.get.queryOptions({ input: { taskGroupId } })

/** Named by the list that they are read from, so that its changes reach them. */
const choicesOf = (area: 'forms' | 'tasks') => [[area, 'list'], 'choices'] as const

/** The forms that a task can ask for. */
export const formChoicesQuery = () =>
  queryOptions({
    queryKey: choicesOf('forms'),
    queryFn: async () => {
      const forms = await everyRow((at) => client.forms.list({ ...at, isPublished: true }))
      return forms.map((form) => ({ value: form.id, label: form.title, facts: form }))
    },
  })

/** The tasks that a group can hold, the next due first. */
export const taskChoicesQuery = () =>
  queryOptions({
    queryKey: choicesOf('tasks'),
    queryFn: async () => {
      const tasks = await everyRow((at) => client.tasks.list(at))
      return tasks.map(({ id, title, dueDate }) => ({
        value: id,
        // The date stays in one piece.
        label: `${title} (${dateText(dueDate).replaceAll(' ', '\u00a0')})`,
      }))
    },
  })

const SHOWN_OF_TEAM = 10

/** The tasks of one team, the most urgent first. */
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

import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { IconLink } from '../../../ui/link.tsx'
import { NeighbourLinks } from '../../../ui/neighbours/neighbour-links.tsx'
import type { ListState } from '../../../ui/list/list-state.ts'
import { useShownList } from '../../../ui/list/shown-list.ts'
import { type Neighbours, useNeighbours } from '../../../ui/neighbours/use-neighbours.ts'
import { tasksQuery } from './task-admin.queries.ts'

const BY_DATE: ListState = { search: '', sort: 'dueDate', direction: 'asc', filters: {} }

/** The previous and next task of the list that was shown last, else by due date. */
export function useTaskNeighbours(taskId: string): Neighbours | null {
  const { search, sort, direction, filters } = useShownList('tasks') ?? BY_DATE
  const { taskGroupId, teamTypeId } = filters
  const query = useInfiniteQuery(
    tasksQuery({ search, sort, direction, taskGroupId, teamTypeId, isArchived: false }),
  )
  const { rows, ...list } = listProps(query)
  const named = rows?.map(({ id, title }) => ({ id, name: title }))
  return useNeighbours(taskId, { ...list, rows: named })
}

interface TaskNeighboursProps {
  near: Neighbours | null
  /** The screen of a task that the links open. */
  to: '/admin/tasks/$taskId' | '/admin/tasks/$taskId/report'
}

export const TaskNeighbours = ({ near, to }: TaskNeighboursProps) => (
  <NeighbourLinks
    near={near}
    link={(taskId, look) => <IconLink to={to} params={{ taskId }} {...look} />}
  />
)

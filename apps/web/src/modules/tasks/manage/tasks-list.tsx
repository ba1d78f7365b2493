import {
  type EventClock,
  type MatchingTask,
  rulesOfType,
  type TaskLine,
  VIRTUAL_TASK_GROUPS,
} from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, type client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useMayCall } from '../../../platform/may-call.ts'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { Choice } from '../../../ui/fields/select-field.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Filter } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { teamTypeChoicesQuery } from '../../../ui/audience/team-type-choices.ts'
import { taskGroupChoicesQuery } from '../../../ui/targets/choices.ts'
import { tasksInput, tasksQuery } from './task-admin.queries.ts'
import { useArchiving } from './archive-dialog.tsx'
import { ChangeTasksDialog } from './change-tasks-dialog.tsx'
import { taskColumns, type TaskEdits } from './task-columns.tsx'
import { ArchiveBulk } from '../../../ui/list/archive-bulk.tsx'
import { ListExport } from '../../../ui/views/list-export.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { RemoveTasksDialog } from './remove-tasks-dialog.tsx'
import { useTaskActions } from './use-task-actions.ts'

interface TasksListProps {
  isArchived: boolean
  /** The event's time zone, for dates. */
  timeZone: string
}

/** The active or archived tasks. */
export function TasksList({ isArchived, timeZone }: TasksListProps) {
  const t = useWords()
  const [state, setState] = useUrlListState({
    sort: 'dueDate',
    filters: ['taskGroupId', 'teamTypeId'],
    ...(!isArchived && { list: 'tasks' }),
  })
  const { search, sort, direction, filters } = state
  const { taskGroupId, teamTypeId } = filters
  const params = { search, sort, direction, isArchived, taskGroupId, teamTypeId }
  const query = useInfiniteQuery(tasksQuery(params))
  const { data: teamTypes = [] } = useQuery(teamTypeChoicesQuery())
  const { data: taskGroups = [] } = useQuery(taskGroupChoicesQuery())
  const props = listProps(query)
  const now = new Date(query.dataUpdatedAt)
  const clock = { now, timeZone, dueSoonDays: 0, lateJoinDays: 0 }
  const [dated, setDated] = useState<readonly TaskLine[]>([])
  const { changeSeveral } = useTaskActions()
  const edit: TaskEdits | undefined = isArchived
    ? undefined
    : {
        askDueDate: (task) => setDated([task]),
        change: (task, change) => void changeSeveral([task.id], change),
      }
  return (
    <>
      <ListScreen<TaskLine>
        {...props}
        name={t(isArchived ? 'taskAdmin.list.archivedName' : 'taskAdmin.list.name')}
        columns={taskColumns(t, { now, timeZone, teamTypes, taskGroups, edit })}
        rowName={(task) => task.title}
        rowIcon={({ type }) => rulesOfType(type).icon}
        actions={props.total ? <ListExport list="tasks" query={tasksInput(params)} /> : null}
        views={<ListViews list={isArchived ? 'archivedTasks' : 'tasks'} />}
        state={state}
        onState={setState}
        filters={taskFilters(t, { teamTypes, taskGroups })}
        bulk={{
          actions: (ids, done) => (
            <TasksBulk
              tasks={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
              isArchived={isArchived}
              clock={clock}
              onDone={done}
            />
          ),
          matching: {
            select: (total) => t('admin.list.selectMatching', { total }),
            selected: (total) => t('admin.list.matchingSelected', { total }),
            actions: (done) => (
              <MatchingTasks
                filter={{
                  search,
                  isArchived,
                  ...(taskGroupId !== undefined && { taskGroupId }),
                  ...(teamTypeId !== undefined && { teamTypeId }),
                }}
                clock={clock}
                onDone={done}
              />
            ),
          },
        }}
        empty={<NoTasks isArchived={isArchived} />}
      />
      <ChangeTasksDialog
        tasks={dated}
        clock={clock}
        onClose={() => setDated([])}
        onChanged={() => undefined}
      />
    </>
  )
}

interface FilterChoices {
  teamTypes: readonly Choice[]
  taskGroups: readonly Choice[]
}

/** The automatic groups are after the others. */
const taskFilters = (t: T, { teamTypes, taskGroups }: FilterChoices): readonly Filter[] => [
  {
    id: 'taskGroupId',
    label: t('taskAdmin.list.filterGroup'),
    options: [
      ...taskGroups,
      { value: VIRTUAL_TASK_GROUPS.unassigned, label: t('taskAdmin.list.unassigned') },
      { value: VIRTUAL_TASK_GROUPS.forms, label: t('shell.core.forms') },
    ],
  },
  { id: 'teamTypeId', label: t('taskAdmin.list.filterType'), options: teamTypes },
]

function NoTasks({ isArchived }: { isArchived: boolean }) {
  const t = useWords()
  if (isArchived) {
    return (
      <EmptyState icon="archive_outlined" title={t('taskAdmin.list.emptyArchivedTitle')}>
        {t('taskAdmin.list.emptyArchivedText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="task_alt_outlined"
      title={t('taskAdmin.list.emptyTitle')}
      action={<ButtonLink to="/admin/tasks/add">{t('taskAdmin.list.add')}</ButtonLink>}
    >
      {t('taskAdmin.list.emptyText')}
    </EmptyState>
  )
}

interface MatchingTasksProps {
  filter: Parameters<typeof client.tasks.matching>[0]
  clock: EventClock
  onDone: () => void
}

/** The actions on all tasks that match, once it is known which these are. */
function MatchingTasks({ filter, clock, onDone }: MatchingTasksProps) {
  const t = useWords()
  const { data, error } = useQuery(api.tasks.matching.queryOptions({ input: filter }))
  if (error) return <span role="alert">{failureOf(error).message}</span>
  if (data === undefined) return <span role="status">{t('ui.loading')}</span>
  const { tasks, isCut } = data
  return (
    <>
      {isCut && <span>{t('taskAdmin.list.firstOnly', { count: tasks.length })}</span>}
      <TasksBulk
        tasks={tasks}
        isArchived={filter.isArchived === true}
        clock={clock}
        onDone={onDone}
      />
    </>
  )
}

interface TasksBulkProps {
  tasks: readonly MatchingTask[]
  isArchived: boolean
  clock: EventClock
  /** Clears the selection. */
  onDone: () => void
}

/** Bulk actions for tasks. */
function TasksBulk({ tasks, isArchived, clock, onDone }: TasksBulkProps) {
  const t = useWords()
  const [isChanging, setIsChanging] = useState(false)
  const { remove } = useTaskActions()
  const { archive, dialog } = useArchiving()
  const mayCall = useMayCall()
  return (
    <>
      {!isArchived && (
        <Button variant="default" onClick={() => setIsChanging(true)}>
          {t('taskAdmin.change.action')}
        </Button>
      )}
      <ChangeTasksDialog
        tasks={isChanging ? tasks : []}
        clock={clock}
        onClose={() => setIsChanging(false)}
        onChanged={onDone}
      />
      {dialog}
      {mayCall('tasks.archive') && (
        <ArchiveBulk
          ids={tasks.map(({ id }) => id)}
          isArchived={isArchived}
          unarchiveLabel={t('taskAdmin.archive.unarchive')}
          onArchive={(_, toArchive) => archive(tasks, toArchive)}
          onRemove={remove}
          onDone={onDone}
          dialog={(wiring) => <RemoveTasksDialog tasks={tasks} {...wiring} />}
        />
      )}
    </>
  )
}

import type { TaskGroup } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { GroupEndButtons } from './group-end-buttons.tsx'
import { taskGroupsQuery } from './task-admin.queries.ts'

/** The active groups, or the archived ones. */
export function TaskGroupsList({ isArchived }: { isArchived: boolean }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'title' })
  const { search, sort, direction } = state
  const query = useInfiniteQuery(taskGroupsQuery({ search, sort, direction, isArchived }))
  const props = listProps(query)
  return (
    <ListScreen<TaskGroup>
      {...props}
      name={t(isArchived ? 'taskAdmin.groups.archivedName' : 'taskAdmin.groups.name')}
      columns={columns(t, new Date(query.dataUpdatedAt))}
      rowId={(group) => group.id}
      rowName={(group) => group.title}
      state={state}
      onState={setState}
      bulk={{
        actions: (ids, done) => (
          <GroupEndButtons
            groups={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            isArchived={isArchived}
            onDone={done}
          />
        ),
      }}
      empty={<NoGroups isArchived={isArchived} />}
    />
  )
}

const columns = (t: T, now: Date): Column<TaskGroup>[] => [
  {
    id: 'title',
    header: t('taskAdmin.groups.title'),
    sort: 'title',
    cell: ({ id, title }) => (
      <TextLink to="/admin/task-groups/$taskGroupId" params={{ taskGroupId: id }}>
        {title}
      </TextLink>
    ),
  },
  {
    id: 'tasks',
    header: t('taskAdmin.groups.tasks'),
    cell: ({ id, taskIds }) => (
      <TextLink to="/admin/tasks" search={{ taskGroupId: id }}>
        {t('taskAdmin.groups.taskCount', { count: taskIds.length })}
      </TextLink>
    ),
  },
  lastChange(t, now),
]

function NoGroups({ isArchived }: { isArchived: boolean }) {
  const t = useWords()
  if (isArchived) {
    return (
      <EmptyState icon="archive_outlined" title={t('taskAdmin.groups.emptyArchivedTitle')}>
        {t('taskAdmin.groups.emptyArchivedText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="folder_outlined"
      title={t('taskAdmin.groups.emptyTitle')}
      action={<ButtonLink to="/admin/task-groups/add">{t('taskAdmin.groups.add')}</ButtonLink>}
    >
      {t('taskAdmin.groups.emptyText')}
    </EmptyState>
  )
}

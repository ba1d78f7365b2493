// The organisers' task groups: lists, editor, archiving and deleting.
import { VIRTUAL_TASK_GROUPS, type TaskGroup } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api, client } from '../../../platform/api.ts'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import type { AddAnother } from '../../../ui/editor/add-another.ts'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { textsOf } from '../../../ui/editor/stale-lines.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { Notice } from '../../../ui/notice.tsx'
import { RecordLifeActions } from '../../../ui/records/record-actions.tsx'
import {
  useRecordEditor,
  type DraftOf,
  type RecordSource,
} from '../../../ui/records/record-source.ts'
import { OtherLanguages, translationsText } from '../../../ui/translations/other-languages.tsx'
import classes from './manage.module.css'
import { taskChoicesQuery, taskGroupQuery, taskGroupsQuery } from './task-admin.queries.ts'
import { TaskChoice } from './task-choice.tsx'
import { namesOf } from './task-columns.tsx'

type GroupValues = DraftOf<typeof client.taskGroups.add>

const source: RecordSource<TaskGroup, GroupValues> = {
  one: taskGroupQuery,
  add: (values) => client.taskGroups.add(values),
  change: (taskGroupId, values, revision) =>
    client.taskGroups.update({ ...values, taskGroupId, revision }),
  remove: (taskGroupIds) => client.taskGroups.remove({ taskGroupIds }),
  archive: (taskGroupIds, isArchived) => client.taskGroups.archive({ taskGroupIds, isArchived }),
  shownIn: [api.taskGroups.list.key(), api.tasks.key()],
}

/** The active or archived groups. */
export function TaskGroupsList({ isArchived, add }: { isArchived: boolean; add: ReactNode }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'title' })
  const { search, sort, direction } = state
  const query = useInfiniteQuery(taskGroupsQuery({ search, sort, direction, isArchived }))
  const props = listProps(query)
  return (
    <Stack gap="md">
      <ListScreen<TaskGroup>
        {...props}
        name={t(isArchived ? 'taskAdmin.groups.archivedName' : 'taskAdmin.groups.name')}
        columns={columns(t, new Date(query.dataUpdatedAt))}
        rowName={({ title }) => title}
        state={state}
        onState={setState}
        bulk={{
          actions: (ids, done) => (
            <GroupActions
              groups={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
              isArchived={isArchived}
              onDone={done}
            />
          ),
        }}
        empty={
          isArchived ? (
            <EmptyState icon="archive_outlined" title={t('taskAdmin.groups.emptyArchivedTitle')}>
              {t('taskAdmin.groups.emptyArchivedText')}
            </EmptyState>
          ) : (
            <EmptyState
              icon="folder_outlined"
              title={t('taskAdmin.groups.emptyTitle')}
              action={add}
            >
              {t('taskAdmin.groups.emptyText')}
            </EmptyState>
          )
        }
      />
      {!isArchived && <VirtualGroups />}
    </Stack>
  )
}

/** The automatic groups: tasks without a group, and tasks with a form. */
function VirtualGroups() {
  const t = useWords()
  const { unassigned, forms } = VIRTUAL_TASK_GROUPS
  return (
    <Muted>
      {t('taskAdmin.groups.virtual')}{' '}
      <TextLink to="/admin/tasks" search={{ taskGroupId: unassigned }}>
        {t('taskAdmin.list.unassigned')}
      </TextLink>
      {', '}
      <TextLink to="/admin/tasks" search={{ taskGroupId: forms }}>
        {t('shell.core.forms')}
      </TextLink>
    </Muted>
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

/** Restores the tasks that archiving removed from the groups. */
const putTasksBack = (groups: readonly TaskGroup[]) =>
  Promise.all(
    groups
      .filter(({ taskIds }) => taskIds.length > 0)
      .map(async ({ id, title, translations, taskIds }) => {
        const { revision } = await client.taskGroups.get({ taskGroupId: id })
        await source.change(id, { title, translations, taskIds }, revision)
      }),
  )

interface GroupActionsProps {
  groups: readonly TaskGroup[]
  isArchived: boolean
  onDone: () => unknown
}

/** Archives groups, which removes their tasks, restores and deletes them. */
function GroupActions({ groups, isArchived, onDone }: GroupActionsProps) {
  return (
    <RecordLifeActions
      source={source}
      ids={groups.map(({ id }) => id)}
      name={groups[0]?.title ?? ''}
      isArchived={isArchived}
      word={(name) => `taskAdmin.groups.${name}`}
      putBack={() => putTasksBack(groups)}
      onDone={onDone}
    />
  )
}

interface TaskGroupEditorProps {
  another?: AddAnother
  record?: TaskGroup
  onSaved: () => void
}

/** The title of a group, and its tasks. */
export function TaskGroupEditor({ record, another, onSaved }: TaskGroupEditorProps) {
  const t = useWords()
  const { data: tasks = [] } = useQuery(taskChoicesQuery())
  const isNew = record === undefined
  const editor = useRecordEditor(source, {
    record,
    empty: { title: '', translations: {}, taskIds: [] },
    check: ({ title }) =>
      title.trim() === '' ? [{ path: 'title', message: t('taskAdmin.groups.titleMissing') }] : [],
    onSaved,
  })
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      another={another}
      {...(isNew && { saveLabel: t('taskAdmin.groups.add') })}
      labels={{ translations: t('translations.titles') }}
      textOf={textsOf<GroupValues>({
        translations: translationsText,
        taskIds: (ids) => namesOf(tasks, ids),
      })}
    >
      <TextField {...editor.field('title')} maxLength={120} hasFocus={isNew} isRequired />
      <OtherLanguages
        {...editor.field('translations')}
        texts={[{ name: 'title', label: 'translations.title', maxLength: 120 }]}
      />
      {record?.isArchived ? (
        <Notice>{t('taskAdmin.groups.isArchived')}</Notice>
      ) : (
        <TaskChoice
          {...editor.field('taskIds')}
          label={t('taskAdmin.groups.tasks')}
          description={t('taskAdmin.groups.tasksText')}
        />
      )}
    </EditorScreen>
  )
}

/** Archives, restores and deletes a group. */
export function TaskGroupEnd({ record, onDone }: { record: TaskGroup; onDone: () => unknown }) {
  const t = useWords()
  return (
    <Panel title={t('taskAdmin.groups.endTitle')}>
      <Row gap="sm" justify="between" className={classes['end']}>
        <p>{t('taskAdmin.groups.endText')}</p>
        <div>
          <GroupActions groups={[record]} isArchived={record.isArchived} onDone={onDone} />
        </div>
      </Row>
    </Panel>
  )
}

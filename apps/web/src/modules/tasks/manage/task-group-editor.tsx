import type { TaskGroup } from '@eventflow/domain/tasks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EditorScreen } from '../../../ui/editor/editor-screen.tsx'
import { useEditor } from '../../../ui/editor/use-editor.ts'
import { TextField } from '../../../ui/fields/text-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { GroupEndButtons } from './group-end-buttons.tsx'
import classes from './manage.module.css'
import { taskChoicesQuery, taskGroupQuery } from './task-admin.queries.ts'
import { TaskChoice } from './task-choice.tsx'
import { namesOf } from './task-columns.tsx'

interface GroupValues {
  readonly title: string
  readonly taskIds: readonly string[]
}

interface TaskGroupEditorProps {
  /** Absent for a new one. */
  group?: TaskGroup
  onSaved: () => void
}

const valuesOf = ({ title, taskIds }: TaskGroup): GroupValues => ({ title, taskIds })

function useGroupEditor({ group, onSaved }: TaskGroupEditorProps) {
  const t = useWords()
  const queryClient = useQueryClient()
  return useEditor({
    initial: group ? valuesOf(group) : { title: '', taskIds: [] },
    ...(group && { revision: group.revision }),
    valuesOf,
    check: ({ title }: GroupValues) =>
      title.trim() === '' ? [{ path: 'title', message: t('taskAdmin.groups.titleMissing') }] : [],
    save: ({ title, taskIds }, revision): Promise<TaskGroup> => {
      const input = { title, taskIds: [...taskIds] }
      return group
        ? client.taskGroups.update({ ...input, taskGroupId: group.id, revision })
        : client.taskGroups.add(input)
    },
    onSaved: (saved) => {
      queryClient.setQueryData(taskGroupQuery(saved.id).queryKey, saved)
      const changed = [api.taskGroups.list.key(), api.tasks.key(), [['taskGroups', 'choices']]]
      for (const queryKey of changed) void queryClient.invalidateQueries({ queryKey })
      onSaved()
    },
  })
}

/** The name of a group, and the tasks in it. */
export function TaskGroupEditor(props: TaskGroupEditorProps) {
  const t = useWords()
  const editor = useGroupEditor(props)
  const { data: tasks = [] } = useQuery(taskChoicesQuery())
  const isNew = props.group === undefined
  return (
    <EditorScreen
      editor={editor}
      isNew={isNew}
      {...(isNew && { saveLabel: t('taskAdmin.groups.add') })}
      labels={{ title: t('taskAdmin.groups.title'), taskIds: t('taskAdmin.groups.tasks') }}
      textOf={(field, value) =>
        field === 'taskIds' ? namesOf(tasks, value as GroupValues['taskIds']) : undefined
      }
    >
      <TextField
        {...editor.field('title')}
        label={t('taskAdmin.groups.title')}
        maxLength={120}
        hasFocus={isNew}
        isRequired
      />
      {props.group?.isArchived ? (
        <Notice>{t('taskAdmin.groups.isArchived')}</Notice>
      ) : (
        <TaskChoice {...editor.field('taskIds')} />
      )}
    </EditorScreen>
  )
}

interface TaskGroupEndProps {
  group: TaskGroup
  /** Archived, brought back or deleted: it has left the list that it stood in. */
  onDone: () => unknown
}

/** Archiving a group or bringing it back, and deleting it. */
export function TaskGroupEnd({ group, onDone }: TaskGroupEndProps) {
  const t = useWords()
  return (
    <Panel title={t('taskAdmin.end.title')}>
      <div className={classes['end']}>
        <p>{t('taskAdmin.groups.endText')}</p>
        <div>
          <GroupEndButtons groups={[group]} isArchived={group.isArchived} onDone={onDone} />
        </div>
      </div>
    </Panel>
  )
}

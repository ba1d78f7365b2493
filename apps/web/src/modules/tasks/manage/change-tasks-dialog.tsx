import type { AsIf, EventClock, MatchingTask, SeveralTasksChange } from '@eventflow/domain/tasks'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { DueNotice } from './due-notice.tsx'
import { ImpactOfChange } from './impact.tsx'
import { taskGroupChoicesQuery } from '../../../ui/targets/choices.ts'
import { useTaskActions } from './use-task-actions.ts'

type Change = SeveralTasksChange['change']

/** Means that a value stays unchanged in each task. */
const KEEP = 'keep'
const NO_GROUP = 'none'

interface TaskChanges {
  readonly dueDate: string
  readonly group: string
  readonly published: string
}

/** The fields to change; unchanged ones are omitted. */
export const changeOf = ({ dueDate, group, published }: TaskChanges): Change => ({
  ...(dueDate !== '' && { dueDate }),
  ...(group !== KEEP && { taskGroupIds: group === NO_GROUP ? [] : [group] }),
  ...(published !== KEEP && { isPublished: published === 'yes' }),
})

/** The part of the change that teams would notice; null if there is none. */
export function asIfOf(tasks: readonly MatchingTask[], params: TaskChanges): AsIf | null {
  const { taskGroupIds: _, ...change } = changeOf(params)
  const isSo = ({ dueDate, isPublished }: MatchingTask) =>
    (change.dueDate ?? dueDate) === dueDate && (change.isPublished ?? isPublished) === isPublished
  return tasks.every(isSo) ? null : change
}

interface ChangeTasksDialogProps {
  /** Empty while the dialog is closed. */
  tasks: readonly MatchingTask[]
  clock: EventClock
  onClose: () => void
  onChanged: () => void
}

/**
 * Changes due date, group or publishing of one or several tasks. Untouched fields stay unchanged in
 * each.
 */
export function ChangeTasksDialog(props: ChangeTasksDialogProps) {
  const key = props.tasks.map(({ id }) => id).join(' ')
  return <OpenDialog key={key} {...props} />
}

function OpenDialog({ tasks, clock, onClose, onChanged }: ChangeTasksDialogProps) {
  const t = useWords()
  const { changeSeveral } = useTaskActions()
  const [first] = tasks
  const savedDate = tasks.length === 1 ? first?.dueDate : undefined
  const [params, setChanges] = useState<TaskChanges>({
    dueDate: savedDate ?? '',
    group: KEEP,
    published: KEEP,
  })
  const save = async () => {
    const isDone = await changeSeveral(
      tasks.map(({ id }) => id),
      changeOf(params),
    )
    if (!isDone) return
    onClose()
    onChanged()
  }
  const names = { count: tasks.length, title: first?.title ?? '' }
  return (
    <Dialog
      onEnter={() => void save()}
      title={t('taskAdmin.change.title', names)}
      isOpen={tasks.length > 0}
      onClose={onClose}
      actions={<DialogActions action={t('ui.save')} onDo={() => void save()} onCancel={onClose} />}
    >
      <TaskChangeFields
        changes={params}
        onChange={setChanges}
        clock={clock}
        savedDate={savedDate}
      />
      <ImpactOfChange taskIds={tasks.map(({ id }) => id)} change={asIfOf(tasks, params)} />
    </Dialog>
  )
}

interface TaskChangeFieldsProps {
  changes: TaskChanges
  onChange: (params: TaskChanges) => void
  clock: EventClock
  /** The due date of a single task; undefined for several. */
  savedDate: string | undefined
}

function TaskChangeFields({ changes: params, onChange, clock, savedDate }: TaskChangeFieldsProps) {
  const t = useWords()
  const id = useId()
  const { data: groups = [] } = useQuery(taskGroupChoicesQuery())
  const keep = { value: KEEP, label: t('taskAdmin.change.keep') }
  return (
    <Stack gap="md">
      <DateField
        id={`${id}-due`}
        label={t('taskAdmin.edit.dueDate')}
        description={savedDate === undefined ? t('taskAdmin.change.dueDateText') : undefined}
        value={params.dueDate}
        onChange={(dueDate) => onChange({ ...params, dueDate })}
      />
      {params.dueDate !== savedDate && (
        <DueNotice dueDate={params.dueDate} type="task" clock={clock} />
      )}
      <SelectField
        id={`${id}-group`}
        label={t('taskAdmin.list.filterGroup')}
        options={[keep, { value: NO_GROUP, label: t('taskAdmin.list.unassigned') }, ...groups]}
        value={params.group}
        onChange={(group) => onChange({ ...params, group })}
      />
      <SelectField
        id={`${id}-published`}
        label={t('taskAdmin.edit.publishing')}
        options={[
          keep,
          { value: 'yes', label: t('taskAdmin.edit.isPublished') },
          { value: 'no', label: t('taskAdmin.notPublished') },
        ]}
        value={params.published}
        onChange={(published) => onChange({ ...params, published })}
      />
    </Stack>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ChoiceList, RadioList } from '../fields/choice-fields.tsx'
import type { Choice } from '../fields/select-field.tsx'
import { Muted } from '../layout.tsx'
import { Notice } from '../notice.tsx'

/** Longer lists of choices scroll in a box. */
const MANY = 8

interface TasksOfTeam {
  teamId: string
  /** Whether it is the reader's own team. */
  isOwn: boolean
  isEnabled: boolean
}

/** The tasks of a team as choices; undefined while they load. */
export function useTaskChoices({ teamId, isOwn, isEnabled }: TasksOfTeam): Choice[] | undefined {
  // The key begins with the topics, so that changes refetch it.
  const { data } = useQuery({
    queryKey: [isOwn ? ['myTasks', 'list'] : ['tasks', 'ofTeam'], teamId, 'limits'],
    queryFn: async () => {
      const { items } = await (isOwn ? client.myTasks.list({}) : client.tasks.ofTeam({ teamId }))
      return items.map(({ id, title }) => ({ value: id, label: title }))
    },
    enabled: isEnabled,
  })
  return data
}

interface TaskLimitFieldsProps {
  /** The team's tasks; undefined while they load. */
  tasks: readonly Choice[] | undefined
  /** The selected tasks, or null for all. */
  taskIds: readonly string[] | null
  onChange: (taskIds: readonly string[] | null) => void
}

/** All tasks of the team, or a selection. */
export function TaskLimitFields({ tasks, taskIds, onChange }: TaskLimitFieldsProps) {
  const t = useWords()
  const options = (['all', 'chosen'] as const).map((value) => ({
    value,
    label: t(`teams.member.limit.${value}`),
    about: t(`teams.member.limit.${value}Text`),
  }))
  return (
    <>
      <RadioList
        label={t('teams.member.limit.what')}
        options={options}
        value={taskIds === null ? 'all' : 'chosen'}
        onChange={(extent) => onChange(extent === 'all' ? null : [])}
      />
      {taskIds !== null &&
        (tasks?.length === 0 ? (
          <Muted>{t('teams.member.limit.noTasks')}</Muted>
        ) : (
          <ChoiceList
            label={t('teams.member.limit.tasks')}
            options={tasks ?? []}
            value={taskIds}
            onChange={onChange}
            isBoxed={(tasks?.length ?? 0) > MANY}
          />
        ))}
      {taskIds?.length === 0 && tasks !== undefined && (
        <Notice tone="warning" role="status">
          {t('teams.member.limit.noneChosen')}
        </Notice>
      )}
    </>
  )
}

interface LimitToTasksProps extends Omit<TaskLimitFieldsProps, 'onChange'> {
  name: string
  onSave: (taskIds: string[] | null) => Promise<unknown>
  onClose: () => void
}

/** Limits a team member to some of the team's tasks. */
export function LimitToTasks({ name, tasks, taskIds, onSave, onClose }: LimitToTasksProps) {
  const t = useWords()
  const [chosen, setChosen] = useState(taskIds)
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={t('teams.member.limit.title', { name })}
      text={t('teams.member.limit.text', { name })}
      action={t('ui.save')}
      isBlocked={chosen !== null && tasks === undefined}
      onConfirm={() => onSave(chosen && [...chosen])}
      onClose={onClose}
    >
      <TaskLimitFields tasks={tasks} taskIds={chosen} onChange={setChosen} />
    </ConfirmDialog>
  )
}

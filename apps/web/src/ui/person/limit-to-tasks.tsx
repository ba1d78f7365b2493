import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { ChoiceList, RadioList } from '../fields/choice-fields.tsx'
import type { Choice } from '../fields/select-field.tsx'
import { Muted } from '../layout.tsx'

/** Longer lists of choices scroll in a box. */
const MANY = 8

interface LimitToTasksProps {
  name: string
  /** The team's tasks; undefined while they load. */
  tasks: readonly Choice[] | undefined
  /** The selected tasks, or null for all. */
  taskIds: readonly string[] | null
  onSave: (taskIds: string[] | null) => Promise<unknown>
  onClose: () => void
}

/** Limits a team member to some of the team's tasks. */
export function LimitToTasks({ name, tasks, taskIds, onSave, onClose }: LimitToTasksProps) {
  const t = useWords()
  const [extent, setExtent] = useState<'all' | 'chosen'>(taskIds === null ? 'all' : 'chosen')
  const [chosen, setChosen] = useState<readonly string[]>(taskIds ?? [])
  const options = (['all', 'chosen'] as const).map((value) => ({
    value,
    label: t(`teams.member.limit.${value}`),
    about: t(`teams.member.limit.${value}Text`),
  }))
  return (
    <ConfirmDialog
      isOpen
      isDangerous={false}
      title={t('teams.member.limit.title', { name })}
      text={t('teams.member.limit.text', { name })}
      action={t('ui.save')}
      isBlocked={extent === 'chosen' && tasks === undefined}
      onConfirm={() => onSave(extent === 'all' ? null : [...chosen])}
      onClose={onClose}
    >
      <RadioList
        label={t('teams.member.limit.what')}
        options={options}
        value={extent}
        onChange={setExtent}
      />
      {extent === 'chosen' &&
        (tasks?.length === 0 ? (
          <Muted>{t('teams.member.limit.noTasks')}</Muted>
        ) : (
          <ChoiceList
            label={t('teams.member.limit.tasks')}
            options={tasks ?? []}
            value={chosen}
            onChange={setChosen}
            isBoxed={(tasks?.length ?? 0) > MANY}
          />
        ))}
    </ConfirmDialog>
  )
}

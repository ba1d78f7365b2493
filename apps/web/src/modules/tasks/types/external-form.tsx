import type { TeamTask } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { ButtonAnchor } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { plainScreen, type TaskTypeScreen } from './task-type-screen.ts'

function ExternalFormButton({ task }: { task: TeamTask }) {
  const t = useWords()
  if (!task.externalLink) return null
  return (
    <ButtonAnchor
      href={task.externalLink}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<Icon name="open_in_new" size={16} />}
      variant={task.isComplete ? 'default' : 'filled'}
    >
      {t('tasks.task.openExternal')}
    </ButtonAnchor>
  )
}

export const externalFormScreen: TaskTypeScreen = {
  ...plainScreen,
  start: { label: 'tasks.task.openExternal', Button: ExternalFormButton },
  completeLabel: 'tasks.task.externalDone',
}

import { formObstacle, type TaskLine } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { StateBadge } from '../../../ui/state-badge.tsx'

interface FormWarningProps {
  task: Pick<TaskLine, 'isArchived' | 'formFacts'>
  now: Date
}

/** Shown if teams cannot do the task now, because its form cannot be filled in. */
export function FormWarning({ task: { isArchived, formFacts }, now }: FormWarningProps) {
  const t = useWords()
  const obstacle = isArchived ? null : formObstacle(formFacts, now)
  if (obstacle === null) return null
  return (
    <StateBadge tone="warning" icon="warning_amber">
      {t(`taskAdmin.formWarning.${obstacle}`)}
    </StateBadge>
  )
}

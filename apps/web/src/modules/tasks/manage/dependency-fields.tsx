import { useWords } from '../../../platform/words.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { TaskChoice } from './task-choice.tsx'
import type { DraftField } from './use-task-editor.ts'

interface DependencyFieldsProps {
  field: DraftField
  /** Id of the task that waits for others; undefined for a new one. */
  taskId: string | undefined
}

/** Tasks that teams must complete before this one. Collapsed if there are none. */
export function DependencyFields({ field, taskId }: DependencyFieldsProps) {
  const t = useWords()
  const chosen = field('dependsOn')
  return (
    <FieldSection title={t('taskAdmin.edit.first')}>
      <TaskChoice
        {...chosen}
        label={t('taskAdmin.edit.dependsOn')}
        description={t('taskAdmin.edit.dependsOnText')}
        without={taskId}
      />
      {chosen.value.length > 0 && (
        <SwitchField
          {...field('needsApproved')}
          label={t('taskAdmin.edit.needsApproved')}
          description={t('taskAdmin.edit.needsApprovedText')}
        />
      )}
    </FieldSection>
  )
}

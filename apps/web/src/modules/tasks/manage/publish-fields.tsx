import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { useAudienceCounts } from '../../../ui/audience/audience-fields.tsx'
import { FieldSection } from '../../../ui/editor/field-section.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { TaskDraft } from './task-draft.ts'
import type { DraftField } from './use-task-editor.ts'

interface PublishFieldsProps {
  field: DraftField
  draft: TaskDraft
  /** Teams already see it. */
  isShown: boolean
  /** Effects of publishing or unpublishing. */
  children?: ReactNode
}

/** Whether teams see the task, and the effect of saving. */
export function PublishFields({ field, draft, isShown, children }: PublishFieldsProps) {
  const t = useWords()
  return (
    <FieldSection title={t('taskAdmin.edit.publishing')}>
      <SwitchField
        {...field('isPublished')}
        label={t('taskAdmin.edit.isPublished')}
        description={t('taskAdmin.edit.isPublishedText')}
      />
      {!isShown && draft.isPublished && <WhoWillSeeIt draft={draft} />}
      {children}
    </FieldSection>
  )
}

function WhoWillSeeIt({
  draft: { teamTypeIds, hideFromTeamTypeIds: hiddenTeamTypeIds, showToChildTeams, dimensions },
}: {
  draft: TaskDraft
}) {
  const t = useWords()
  const counts = useAudienceCounts({
    ownerKind: 'task',
    teamTypeIds,
    hiddenTeamTypeIds,
    showToChildTeams,
    dimensions,
  })
  if (counts === undefined) return null
  const { included, total } = counts
  if (included === 0)
    return <Notice tone="warning">{t('taskAdmin.edit.nobodyWillSee', { total })}</Notice>
  return <Notice>{t('taskAdmin.edit.willSee', { count: included, total })}</Notice>
}

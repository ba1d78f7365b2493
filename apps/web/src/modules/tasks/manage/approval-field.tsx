import { canBeCompleted, type Task } from '@eventflow/domain/tasks'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import type { DraftField } from './use-task-editor.ts'

interface ApprovalFieldProps {
  field: DraftField
  /** The stored task; undefined for a new one. */
  task: Task | undefined
}

/** Whether the task needs approval. Turning it off completes waiting ones, so it asks first. */
export function ApprovalField({ field, task }: ApprovalFieldProps) {
  const t = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const approval = field('isApprovalNeeded')
  if (!canBeCompleted(field('type').value)) return null
  return (
    <>
      <SwitchField
        {...approval}
        onChange={(isNeeded) => {
          if (!isNeeded && task?.isApprovalNeeded) setIsAsking(true)
          else approval.onChange(isNeeded)
        }}
        label={t('taskAdmin.edit.isApprovalNeeded')}
        description={t('taskAdmin.edit.isApprovalNeededText')}
      />
      <ConfirmDialog
        title={t('taskAdmin.edit.approvalOffTitle')}
        text={t('taskAdmin.edit.approvalOffText')}
        action={t('taskAdmin.edit.approvalOff')}
        isDangerous={false}
        isOpen={isAsking}
        onConfirm={() => approval.onChange(false)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deletionText, deletionImpact, type TaskToDelete } from './deletion-impact.ts'

interface RemoveTasksDialogProps {
  tasks: readonly TaskToDelete[]
  isOpen: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before tasks are deleted, and names what goes with them and what stays. */
export function RemoveTasksDialog({ tasks, ...rest }: RemoveTasksDialogProps) {
  const t = useWords()
  const count = tasks.length
  return (
    <ConfirmDialog
      {...rest}
      title={t('taskAdmin.remove.title', { count, title: tasks[0]?.title ?? '' })}
      text={deletionText(tasks, t)}
      goesToo={deletionImpact(tasks, t)}
      action={t('taskAdmin.remove.action', { count })}
    />
  )
}

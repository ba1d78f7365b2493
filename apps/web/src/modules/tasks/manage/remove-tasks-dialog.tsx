import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { deletionText, deletionImpact, type TaskToDelete } from './deletion-impact.ts'

interface RemoveTasksDialogProps {
  tasks: readonly TaskToDelete[]
  isOpen: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before tasks are deleted, and lists what else is deleted and what stays. */
export function RemoveTasksDialog({ tasks, isOpen, ...rest }: RemoveTasksDialogProps) {
  const t = useWords()
  const count = tasks.length
  const taskIds = tasks.map(({ id }) => id)
  const { data: impact, isError } = useQuery({
    ...api.tasks.deletionImpact.queryOptions({ input: { taskIds } }),
    enabled: isOpen && count > 0,
  })
  return (
    <ConfirmDialog
      {...rest}
      // Opened only after the effects are known.
      isOpen={isOpen && (impact !== undefined || isError)}
      title={t('taskAdmin.remove.title', { count, title: tasks[0]?.title ?? '' })}
      text={deletionText(tasks, t)}
      goesToo={impact ? deletionImpact(impact, t) : []}
      action={t('taskAdmin.remove.action', { count })}
    />
  )
}

import type { TaskLine } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { ArchiveBulk } from '../../../ui/list/archive-bulk.tsx'
import { RemoveTasksDialog } from './remove-tasks-dialog.tsx'
import { useTaskActions } from './use-task-actions.ts'

interface TasksBulkProps {
  tasks: readonly TaskLine[]
  isArchived: boolean
  /** Clears the selection. */
  onDone: () => void
}

/** What can be done with several tasks at once. */
export function TasksBulk({ tasks, isArchived, onDone }: TasksBulkProps) {
  const t = useWords()
  const { archive, remove } = useTaskActions()
  const settled = tasks.map((task) => ({
    ...task,
    settledCount: task.completeCount + task.notApplicableCount,
  }))
  return (
    <ArchiveBulk
      ids={tasks.map(({ id }) => id)}
      isArchived={isArchived}
      unarchiveLabel={t('taskAdmin.archive.unarchive')}
      onArchive={archive}
      onRemove={remove}
      onDone={onDone}
      dialog={(wiring) => <RemoveTasksDialog tasks={settled} {...wiring} />}
    />
  )
}

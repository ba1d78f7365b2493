import type { TaskLine } from '@eventflow/domain/tasks'
import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
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
  const [isAsking, setIsAsking] = useState(false)
  const ids = tasks.map(({ id }) => id)
  const archiveAll = async () => {
    if (await archive(ids, !isArchived)) onDone()
  }
  const removeAll = async () => {
    await remove(ids)
    onDone()
  }
  return (
    <>
      <Button variant="default" onClick={() => void archiveAll()}>
        {t(isArchived ? 'taskAdmin.archive.unarchive' : 'taskAdmin.archive.archive')}
      </Button>
      <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
        {t('taskAdmin.remove.remove')}
      </Button>
      <RemoveTasksDialog
        tasks={tasks.map((task) => ({
          ...task,
          settledCount: task.completeCount + task.notApplicableCount,
        }))}
        isOpen={isAsking}
        onConfirm={removeAll}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

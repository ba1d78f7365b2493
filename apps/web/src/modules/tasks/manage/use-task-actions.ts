import type { SeveralTasksChange } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

/** Archiving, which can be undone from its message, and deleting, which cannot. */
export function useTaskActions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of [api.tasks.key(), api.taskGroups.key()])
      void queryClient.invalidateQueries({ queryKey })
  }

  /** Answers whether it was done; what was refused has been said. */
  const archive = async (taskIds: string[], isArchived: boolean): Promise<boolean> => {
    try {
      await client.tasks.archive({ taskIds, isArchived })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    refresh()
    feedback.show({
      type: 'success',
      message: t(isArchived ? 'taskAdmin.archive.archived' : 'taskAdmin.archive.unarchived', {
        count: taskIds.length,
      }),
      action: { label: t('ui.feedback.undo'), run: () => void archive(taskIds, !isArchived) },
    })
    return true
  }

  /** Answers whether it was done; what was refused has been said. */
  const changeSeveral = async (
    taskIds: string[],
    change: SeveralTasksChange['change'],
  ): Promise<boolean> => {
    if (Object.keys(change).length === 0) return true
    try {
      await client.tasks.changeSeveral({ taskIds, change })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    refresh()
    feedback.succeeded(t('taskAdmin.change.done', { count: taskIds.length }))
    return true
  }

  /** Throws what the server refused. */
  const remove = async (taskIds: string[]): Promise<void> => {
    await client.tasks.remove({ taskIds })
    feedback.succeeded(t('taskAdmin.remove.done', { count: taskIds.length }))
    refresh()
  }
  return { archive, changeSeveral, remove }
}

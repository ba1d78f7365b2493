import type { SeveralTasksChange, TaskBefore } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { isAlreadyDone } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

/** Archiving and changing tasks, with Undo, and deleting them, without. */
export function useTaskActions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of [api.tasks.key(), api.taskGroups.key()])
      void queryClient.invalidateQueries({ queryKey })
  }

  /** Shows the result with Undo. Returns false if it was refused. */
  const change = async (
    send: () => Promise<{ changed: number; before: TaskBefore[] }>,
    said: 'taskAdmin.change.done' | 'taskAdmin.archive.archived' | 'taskAdmin.archive.unarchived',
  ): Promise<boolean> => {
    try {
      const { changed, before } = await send()
      refresh()
      feedback.show({
        type: 'success',
        message: t(said, { count: changed }),
        ...(before.length > 0 && {
          action: { label: t('ui.feedback.undo'), run: () => void putBack(before) },
        }),
      })
      return true
    } catch (error) {
      feedback.failed(error)
      if (!isAlreadyDone(error)) return false
      refresh()
      return true
    }
  }

  const putBack = async (tasks: TaskBefore[]) => {
    try {
      await client.tasks.putBack({ tasks })
      refresh()
      feedback.succeeded(t('taskAdmin.undo.done'))
    } catch (error) {
      feedback.failed(error)
    }
  }

  /** Returns whether it succeeded. Errors are already shown. */
  const archive = async (taskIds: string[], isArchived: boolean): Promise<boolean> => {
    const said = isArchived ? 'taskAdmin.archive.archived' : 'taskAdmin.archive.unarchived'
    return change(() => client.tasks.archive({ taskIds, isArchived }), said)
  }

  /** Returns whether it succeeded. Errors are already shown. */
  const changeSeveral = async (
    taskIds: string[],
    input: SeveralTasksChange['change'],
  ): Promise<boolean> => {
    if (Object.keys(input).length === 0) return true
    return change(
      () => client.tasks.changeSeveral({ taskIds, change: input }),
      'taskAdmin.change.done',
    )
  }

  /** Throws on failure. */
  const remove = async (taskIds: string[]): Promise<void> => {
    await client.tasks.remove({ taskIds })
    feedback.succeeded(t('taskAdmin.remove.done', { count: taskIds.length }))
    refresh()
  }
  return { archive, changeSeveral, remove }
}

import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

/** Archiving, bringing back and deleting groups. Each throws what the server refused. */
export function useGroupActions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const done = (message: string) => {
    feedback.succeeded(message)
    for (const queryKey of [api.taskGroups.key(), api.tasks.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
  const archive = async (taskGroupIds: string[], isArchived: boolean): Promise<void> => {
    await client.taskGroups.archive({ taskGroupIds, isArchived })
    const word = isArchived ? 'taskAdmin.groups.archived' : 'taskAdmin.groups.unarchived'
    done(t(word, { count: taskGroupIds.length }))
  }
  return {
    archive: (ids: string[]) => archive(ids, true),
    /** Asks nothing, so that a refusal has to be said. Answers whether it was done. */
    bringBack: (ids: string[]): Promise<boolean> =>
      archive(ids, false).then(
        () => true,
        (error: unknown) => {
          feedback.failed(error)
          return false
        },
      ),
    remove: async (taskGroupIds: string[]): Promise<void> => {
      await client.taskGroups.remove({ taskGroupIds })
      done(t('taskAdmin.groups.removed', { count: taskGroupIds.length }))
    },
  }
}

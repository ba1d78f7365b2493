import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'

/** Closing events to everybody but eventflowAdmins, and opening them again: undone from its message. */
export function useArchiveEvents() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()

  /** Answers whether it was done; what was refused has been said. */
  const archive = async (eventIds: string[], isArchived: boolean): Promise<boolean> => {
    try {
      await client.events.archive({ eventIds, isArchived })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    void queryClient.invalidateQueries({ queryKey: api.events.key() })
    feedback.show({
      type: 'success',
      message: t(isArchived ? 'events.archive.archived' : 'events.archive.unarchived', {
        count: eventIds.length,
      }),
      action: { label: t('ui.feedback.undo'), run: () => void archive(eventIds, !isArchived) },
    })
    return true
  }
  return archive
}

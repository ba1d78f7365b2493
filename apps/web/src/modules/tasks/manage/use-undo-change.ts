import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

/** The texts that undo each part of a change; null for a part that cannot be undone. */
export type UndoTexts = readonly (string | null)[]

/** Undo for the message about a change of statuses or due dates. It shows what was restored. */
export function useUndoChange() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const putBack = async (texts: readonly string[]) => {
    const sum = { restored: 0, left: 0, emailed: 0 }
    try {
      for (const undo of texts) {
        const { restored, left, emailed } = await client.batches.putBack({ undo })
        sum.restored += restored
        sum.left += left
        sum.emailed += emailed
      }
      const message = [
        t('taskWork.batch.undone', { count: sum.restored }),
        ...(sum.left > 0 ? [t('taskWork.batch.undoneLeft', { count: sum.left })] : []),
        ...(sum.emailed > 0 ? [t('taskWork.batch.undoneEmailed', { count: sum.emailed })] : []),
      ].join(' ')
      feedback.show({ type: sum.left > 0 ? 'warning' : 'success', message })
    } catch (error) {
      feedback.failed(error)
    }
    for (const queryKey of [api.tasks.key(), api.reviews.key(), api.comments.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
  return (texts: UndoTexts) => {
    const all = texts.filter((text) => text !== null)
    if (all.length === 0 || all.length < texts.length) return {}
    return { action: { label: t('ui.feedback.undo'), run: () => void putBack(all) } }
  }
}

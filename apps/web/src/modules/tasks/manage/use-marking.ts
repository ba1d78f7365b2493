import type { BatchOutcome, BatchWish, TaskPair } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { inChunks } from './chunks.ts'

/** Says of the selected tasks how far they are, and tells what became of it. */
export function useMarking(pairs: readonly TaskPair[], onDone: () => void) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const tell = (outcomes: readonly BatchOutcome[]) => {
    const done = outcomes.filter((outcome) => outcome === 'done').length
    const others = outcomes.filter((outcome) => outcome !== 'done')
    const reasons = [...new Set(others)].map((outcome) => t(`taskWork.batch.outcomes.${outcome}`))
    const changed = t('taskWork.batch.done', { count: done })
    if (others.length === 0) return feedback.succeeded(changed)
    const left = t('taskWork.batch.left', { count: others.length, reasons: reasons.join('; ') })
    feedback.show({ type: done === 0 ? 'warning' : 'success', message: `${changed} ${left}` })
  }
  /** False when it was refused. */
  const mark = async (as: BatchWish, reason = ''): Promise<boolean> => {
    setIsBusy(true)
    try {
      const outcomes: BatchOutcome[] = []
      for (const some of inChunks(pairs)) {
        const { results } = await client.batches.mark({ pairs: some, as, reason })
        outcomes.push(...results.map(({ outcome }) => outcome))
      }
      tell(outcomes)
      onDone()
      return true
    } catch (error) {
      feedback.failed(error)
      return false
    } finally {
      setIsBusy(false)
      void queryClient.invalidateQueries({ queryKey: api.tasks.key() })
      void queryClient.invalidateQueries({ queryKey: api.navigation.waiting.key() })
    }
  }
  return { mark, isBusy }
}

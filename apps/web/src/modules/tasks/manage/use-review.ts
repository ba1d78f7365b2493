import type { Review, ReviewMove } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { useUndoChange } from './use-undo-change.ts'
import { reviewQuery, type ReviewRef } from './review.queries.ts'

/** The subject of a decision: exactly the version that was on screen. */
export interface Reviewed extends ReviewRef {
  readonly teamName: string
  readonly statusRevision: number
}

/** Decides about a team's submission for approval, and offers to undo it. */
export function useReview() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const undoing = useUndoChange()
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
    void queryClient.invalidateQueries({ queryKey: api.tasks.key() })
  }
  const send = async (about: Reviewed, move: ReviewMove, note: string): Promise<Review | null> => {
    const { taskId, teamId, statusRevision: revision } = about
    try {
      const saved = await client.reviews.move({ taskId, teamId, move, note, revision })
      queryClient.setQueryData(reviewQuery(about).queryKey, saved)
      return saved
    } catch (error) {
      const isStale = failureOf(error).code === STALE
      if (isStale) feedback.show({ type: 'warning', message: t('taskAdmin.review.stale') })
      else feedback.failed(error)
      return null
    } finally {
      refresh()
    }
  }
  const move = async (about: Reviewed, to: ReviewMove, note = ''): Promise<boolean> => {
    const saved = await send(about, to, note)
    if (saved === null) return false
    const { teamName } = about
    feedback.show({
      type: 'success',
      message: t('taskAdmin.review.done', { team: teamName, state: t(`tasks.approval.${to}`) }),
      ...(to !== 'submitted' && undoing([saved.undo])),
    })
    return true
  }
  return { move }
}

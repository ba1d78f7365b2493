import type { Review, ReviewMove } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api, client } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { reviewQuery, type ReviewRef } from './review.queries.ts'

/** The subject of a decision: exactly the version that was on screen. */
export interface Reviewed extends ReviewRef {
  readonly teamName: string
  readonly statusRevision: number
}

/** Decides about a team's submission for approval, and undoes the last decision. */
export function useReview() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const last = useRef<Reviewed | null>(null)
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: api.reviews.key() })
    void queryClient.invalidateQueries({ queryKey: api.tasks.key() })
    void queryClient.invalidateQueries({ queryKey: api.navigation.waiting.key() })
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
  const undo = async (): Promise<void> => {
    const about = last.current
    last.current = null
    if (about !== null) await send(about, 'submitted', '')
  }
  const move = async (about: Reviewed, to: ReviewMove, note = ''): Promise<boolean> => {
    const saved = await send(about, to, note)
    if (saved === null) return false
    const { teamName } = about
    last.current = { ...about, statusRevision: saved.line.statusRevision }
    const canUndo = to !== 'submitted'
    feedback.show({
      type: 'success',
      message: t('taskAdmin.review.done', { team: teamName, state: t(`tasks.approval.${to}`) }),
      ...(canUndo && { action: { label: t('taskAdmin.review.undo'), run: () => void undo() } }),
    })
    return true
  }
  return { move, undo }
}

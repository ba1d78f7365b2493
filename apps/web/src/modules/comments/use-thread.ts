import { isUnread, type Thread } from '@eventflow/domain/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, client } from '../../platform/api.ts'
import { failureOf, STALE } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'

/** Runs actions in a conversation and refetches it. Each returns false if it was refused. */
export function useThreadActions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const queryKey = api.comments.key()
  return async (call: Promise<unknown>, done?: string): Promise<boolean> => {
    try {
      await call
      await queryClient.invalidateQueries({ queryKey })
      if (done !== undefined) feedback.succeeded(done)
      return true
    } catch (error) {
      const isStale = failureOf(error).code === STALE
      if (isStale) feedback.show({ type: 'warning', message: t('comments.stale') })
      else feedback.failed(error)
      void queryClient.invalidateQueries({ queryKey })
      return false
    }
  }
}

/** Joins the loaded pages of a conversation. The first in the list is the last page. */
export function joinPages([last, ...earlier]: readonly Thread[]): Thread | undefined {
  if (last === undefined) return undefined
  const comments = [last, ...earlier].toReversed().flatMap((page) => page.comments)
  const pinnedFirst = comments.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))
  return { ...last, comments: pinnedFirst }
}

/**
 * Marks the conversation as read once it is visible. Messages that were new when it was opened stay
 * marked until it is left. Returns the time until which it was read before, and the number of new
 * messages.
 */
export function useReading(
  thread: Thread,
  { userId, isWatching }: { userId: string; isWatching: boolean },
): { readUntil: string | null; newCount: number } {
  const [{ readUntil, unreadCount }] = useState(thread)
  const { taskId, teamId } = thread
  const hasNew = thread.unreadCount > 0
  useEffect(() => {
    // People who only view mark nothing as read. After a failure, the next message causes another
    // try.
    if (hasNew && !isWatching)
      void client.comments.markRead({ taskId, teamId }).catch(() => undefined)
  }, [hasNew, isWatching, taskId, teamId])
  const loaded = thread.comments
    .flatMap((comment) => [comment, ...comment.replies])
    .filter((message) => isUnread(message, { readUntil, userId })).length
  return { readUntil, newCount: Math.max(unreadCount, loaded) }
}

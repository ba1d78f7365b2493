import type { Thread } from '@eventflow/domain/comments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../platform/api.ts'
import { failureOf, STALE } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { threadQuery, type ThreadRef } from './comments.queries.ts'

/** Does something in a conversation and reads it again; returns false when it was refused. */
export function useThreadActions(ref: ThreadRef) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const { queryKey } = threadQuery(ref)
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

interface Message {
  readonly createdAt: string
  readonly createdBy: string | null
}

/** Whether somebody else wrote a message after `readUntil`. */
export const isUnread = (
  { createdAt, createdBy }: Message,
  { readUntil, userId }: { readUntil: string | null; userId: string },
): boolean => createdBy !== userId && (readUntil === null || createdAt > readUntil)

export const messagesOf = (thread: Thread): readonly Message[] =>
  thread.comments.flatMap((comment) => [comment, ...comment.replies])

/**
 * Says that the conversation is read once it is on the screen. What was new when it was opened stays
 * marked until it is left. Answers the moment up to which it was read before.
 */
export function useReading(
  thread: Thread,
  { userId, isWatching }: { userId: string; isWatching: boolean },
): string | null {
  const [readUntil] = useState(thread.readUntil)
  const { taskId, teamId } = thread
  const hasNew = messagesOf(thread).some((message) =>
    isUnread(message, { readUntil: thread.readUntil, userId }),
  )
  useEffect(() => {
    // Who only watches leaves no mark. A failure is tried again with the next message.
    if (hasNew && !isWatching)
      void client.comments.markRead({ taskId, teamId }).catch(() => undefined)
  }, [hasNew, isWatching, taskId, teamId])
  return readUntil
}

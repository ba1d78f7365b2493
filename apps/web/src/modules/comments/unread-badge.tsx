import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../platform/words.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { unreadQuery } from './comments.queries.ts'

/** The number of comments on a task that the user has not read. */
export function UnreadBadge({ taskId }: { taskId: string }) {
  const t = useWords()
  const { data } = useQuery(unreadQuery())
  const count = data?.items.find((thread) => thread.taskId === taskId)?.count ?? 0
  if (count === 0) return null
  return (
    <StateBadge tone="brand" icon="forum_outlined">
      {t('comments.unread', { count })}
    </StateBadge>
  )
}

import { useQuery } from '@tanstack/react-query'
import { myTaskQuery } from '../../../modules/tasks/index.ts'
import { useWords } from '../../../platform/words.tsx'

/**
 * The state of the task after a form was submitted for it. Renders nothing until the server has
 * returned it.
 */
export function TaskAfter({ taskId }: { taskId: string }) {
  const t = useWords()
  // Cached data may be from before the submission.
  const { data, isFetching, isError } = useQuery({ ...myTaskQuery(taskId), staleTime: 0 })
  if (data === undefined || isFetching || isError) return null
  const { title: task, state } = data
  if (state === 'complete') return <p>{t('filling.confirmation.complete', { task })}</p>
  if (state === 'awaitingApproval') return <p>{t('filling.confirmation.awaiting', { task })}</p>
  return <p>{t('filling.confirmation.stillOpen', { task })}</p>
}

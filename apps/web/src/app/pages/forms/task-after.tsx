import { isAwaiting, type TeamTask } from '@eventflow/domain/tasks'
import { useQuery } from '@tanstack/react-query'
import { myTaskQuery } from '../../../modules/tasks/index.ts'
import { useWords } from '../../../platform/words.tsx'

interface TaskNow {
  /** Null if it could not be loaded. */
  readonly task: Pick<TeamTask, 'title' | 'state' | 'approval'> | null
  /** The server has not responded yet. */
  readonly isWaiting: boolean
}

/** The task after a form was submitted for it. Cached data may be from before the submission. */
export function useTaskAfter(taskId: string | undefined): TaskNow {
  const { data, isFetchedAfterMount, isError } = useQuery({
    ...myTaskQuery(taskId ?? ''),
    staleTime: 0,
    enabled: taskId !== undefined,
  })
  const isWaiting = taskId !== undefined && !isFetchedAfterMount
  return { task: data === undefined || isWaiting || isError ? null : data, isWaiting }
}

interface TaskAfterProps extends Pick<TaskNow, 'task'> {
  /** The task was complete before, which is then not news. */
  wasComplete: boolean
}

/** The state of the task after the submission, unless it is complete as before. */
export function TaskAfter({ task, wasComplete }: TaskAfterProps) {
  const t = useWords()
  if (task === null) return null
  const { title, state, approval } = task
  if (state === 'complete')
    return wasComplete ? null : <p>{t('filling.confirmation.complete', { task: title })}</p>
  if (isAwaiting(approval?.state ?? 'none'))
    return <p>{t('filling.confirmation.awaiting', { task: title })}</p>
  return <p>{t('filling.confirmation.stillOpen', { task: title })}</p>
}

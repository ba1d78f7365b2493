import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TeamTask } from '@eventflow/domain/tasks'
import { api } from '../../platform/api.ts'
import { failureOf, STALE } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { myTaskQuery } from './my-tasks.queries.ts'

export interface StatusWish {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly reason?: string
}

const newsOf = ({ isComplete, isNotApplicable }: StatusWish) => {
  if (isComplete) return 'tasks.task.nowComplete'
  return isNotApplicable ? 'tasks.task.nowNotApplicable' : 'tasks.task.nowOpen'
}

/** Changes the team's status of a task: shown at once, taken back when the server refuses. */
export function useTaskStatus(task: TeamTask) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const { queryKey } = myTaskQuery(task.id)
  const mutation = useMutation(
    api.myTasks.setStatus.mutationOptions({
      onSuccess: (saved, wish) => {
        queryClient.setQueryData(queryKey, saved)
        feedback.show({ type: 'success', message: t(newsOf(wish), { title: task.title }) })
      },
      onError: (error) => {
        if (failureOf(error).code === STALE)
          feedback.show({ type: 'warning', message: t('tasks.task.stale') })
        else feedback.failed(error)
        void queryClient.invalidateQueries({ queryKey })
      },
      onSettled: () => {
        void queryClient.invalidateQueries({ queryKey: api.myTasks.key() })
        void queryClient.invalidateQueries({ queryKey: api.navigation.key() })
      },
    }),
  )
  return {
    isBusy: mutation.isPending,
    setStatus: ({ isComplete, isNotApplicable, reason = '' }: StatusWish) =>
      mutation.mutateAsync({
        taskId: task.id,
        revision: task.statusRevision,
        isComplete,
        isNotApplicable,
        reason,
      }),
  }
}

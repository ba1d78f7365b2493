import { APPROVAL_STATES, isAwaiting, isSentBack, type TeamTask } from '@eventflow/domain/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { failureOf, STALE } from '../../../platform/failure.ts'
import { readNetwork } from '../../../platform/network.ts'
import type { Goal, Waiting } from '../../../platform/outbox.ts'
import { useOwnOutbox } from '../../../platform/use-outbox.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { myTaskQuery } from './my-tasks.queries.ts'

export interface StatusChange {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly reason?: string
}

/** A task as a list shows it, or with all its facts. */
type StatusTask = Pick<TeamTask, 'id' | 'title' | 'type' | 'statusRevision'> &
  Partial<Pick<TeamTask, 'disclaimer' | 'toRead'>>

/** The versions that the accepting person has on screen. */
const agreedOnScreen = ({ disclaimer, toRead }: StatusTask) => ({
  agreedText: disclaimer,
  readPages: (toRead ?? []).map(({ contentId, number }) => ({ contentId, number })),
})

const newsOf = ({ isComplete, isNotApplicable }: StatusChange, saved: TeamTask) => {
  if (isAwaiting(saved.approval?.state ?? 'none'))
    return isNotApplicable ? 'tasks.approval.asked' : 'tasks.approval.sent'
  if (isComplete) return 'tasks.task.nowComplete'
  return isNotApplicable ? 'tasks.task.nowNotApplicable' : 'tasks.task.nowOpen'
}

const bodyOf = (task: StatusTask, { isComplete, isNotApplicable, reason = '' }: StatusChange) => ({
  revision: task.statusRevision,
  isComplete,
  isNotApplicable,
  reason,
  ...(isComplete && task.type === 'disclaimer' && agreedOnScreen(task)),
})

const isUnanswered = (error: unknown): boolean => failureOf(error).status === null

const aboutOf = (task: Pick<TeamTask, 'id'>): string => `taskStatus ${task.id}`

/**
 * The statuses after a change. If the task needs approval, the change only submits it, and reopening
 * it also withdraws it.
 */
function goalsOf({ isComplete, isNotApplicable }: StatusChange): readonly Goal[] {
  if (!isComplete && !isNotApplicable)
    return [null, ...APPROVAL_STATES.filter(isSentBack).map((state) => ({ state }))].map(
      (approval) => ({ isComplete, isNotApplicable, approval }),
    )
  const requested = isComplete ? 'complete' : 'notApplicable'
  const sent = APPROVAL_STATES.filter(isAwaiting).map((state) => ({ state, requested }))
  return [{ isComplete, isNotApplicable }, ...sent.map((approval) => ({ approval }))]
}

/**
 * Offline, an action waits on this device. If the record already matches a goal, it counts as done.
 */
const waitingFor = (task: StatusTask, input: StatusChange) => ({
  about: aboutOf(task),
  method: 'PUT' as const,
  path: `/my-tasks/${encodeURIComponent(task.id)}/status`,
  body: bodyOf(task, input),
  goal: goalsOf(input),
  title: task.title,
  screen: `/tasks/${encodeURIComponent(task.id)}`,
  text: input.reason ?? '',
})

/** The waiting action on a task, or null. */
export function useWaitingStatus(task: Pick<TeamTask, 'id'>) {
  const { waiting, drop } = useOwnOutbox()
  const found = waiting.find(({ about }) => about === aboutOf(task))
  return found === undefined ? null : { found, change: changeOf(found), drop: () => drop(found.id) }
}

const changeOf = ({ body }: Waiting): StatusChange => ({
  isComplete: body['isComplete'] === true,
  isNotApplicable: body['isNotApplicable'] === true,
  reason: String(body['reason'] ?? ''),
})

const REOPENED: StatusChange = { isComplete: false, isNotApplicable: false }

/** Changes the team's state of a task, immediately or when the device is online again. */
export function useTaskStatus(task: StatusTask, { canUndo = false } = {}) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const { put, isStored } = useOwnOutbox()
  const { queryKey } = myTaskQuery(task.id)
  const mutation = useMutation(
    api.myTasks.setStatus.mutationOptions({
      onSuccess: (saved, input) => {
        queryClient.setQueryData(queryKey, saved)
        const undo = () => mutation.mutate({ taskId: task.id, ...bodyOf(saved, REOPENED) })
        feedback.show({
          type: 'success',
          message: t(newsOf(input, saved), { title: task.title }),
          ...(canUndo &&
            input.isComplete && { action: { label: t('ui.feedback.undo'), run: undo } }),
        })
      },
      onError: (error, input) => {
        if (isUnanswered(error) && put(waitingFor(task, input))) return
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
    setStatus: async (input: StatusChange): Promise<void> => {
      if (readNetwork().isOffline && put(waitingFor(task, input))) return
      try {
        await mutation.mutateAsync({ taskId: task.id, ...bodyOf(task, input) })
      } catch (error) {
        // It waits on the device, which counts as done for the user.
        if (!isUnanswered(error) || !isStored(aboutOf(task))) throw error
      }
    },
  }
}

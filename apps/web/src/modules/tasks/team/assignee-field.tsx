import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AssigneeEmail, TeamTask } from '@eventflow/domain/tasks'
import type { T } from '@eventflow/domain/words'
import { api } from '../../../platform/api.ts'
import { useIsOffline } from '../../../platform/network.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SelectField, type Choice } from '../../../ui/fields/select-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { myTaskQuery } from './my-tasks.queries.ts'

/** What happens to the email to the person, if it is not sent as usual. */
function emailText(email: AssigneeEmail | null, name: string, t: T): string {
  if (email === 'none') return t('tasks.task.assigneeGetsNoEmail', { name })
  return email === 'held' ? t('tasks.task.assigneeEmailHeld', { name }) : ''
}

interface AssigneeFieldProps {
  task: TeamTask
  /** The people of the team, by user id. */
  people: readonly Choice[]
}

/** The member of the team who is responsible for a task. */
export function AssigneeField({ task, people }: AssigneeFieldProps) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const isOffline = useIsOffline()
  const mutation = useMutation(
    api.myTasks.assign.mutationOptions({
      onSuccess: ({ assigneeEmail, ...saved }) => {
        queryClient.setQueryData(myTaskQuery(task.id).queryKey, saved)
        const name = saved.assignedTo?.name
        feedback.show({
          type: 'success',
          message: [
            name ? t('tasks.task.assigned', { name }) : t('tasks.task.unassigned'),
            name && emailText(assigneeEmail, name, t),
          ]
            .filter(Boolean)
            .join(' '),
        })
      },
      onError: feedback.failed,
    }),
  )
  return (
    <SelectField
      label={<VisuallyHidden>{t('tasks.task.assign')}</VisuallyHidden>}
      empty={t('tasks.task.nobody')}
      value={task.assignedTo?.id ?? ''}
      options={people}
      isDisabled={mutation.isPending || isOffline}
      onChange={(userId) =>
        mutation.mutate({ taskId: task.id, userId: userId || null, revision: task.statusRevision })
      }
    />
  )
}

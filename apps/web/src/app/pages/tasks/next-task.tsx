import type { Dashboard } from '@eventflow/domain/navigation'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { dateText } from '../../../ui/time-text.ts'

type Next = Dashboard['dueNext'][number]

/** The task to go on with: the first of the dashboard, null where all are done, undefined until it is known. */
export function useNextTask(after: string | undefined): Next | null | undefined {
  const { data } = useQuery(api.navigation.dashboard.queryOptions())
  return data && (data.dueNext.find(({ id }) => id !== after) ?? null)
}

/** The way to the next task, one click away. */
export function NextTask({ next }: { next: Next }) {
  const t = useWords()
  const { id: taskId, title, dueDate } = next
  return (
    <div>
      <ButtonLink
        to="/tasks/$taskId"
        params={{ taskId }}
        rightSection={<Icon name="arrow_forward" />}
      >
        {t('tasks.task.next', { title, date: dateText(dueDate) })}
      </ButtonLink>
    </div>
  )
}

/** After a task that is done: the next one, if there is any. */
export function NextTaskAfter({ taskId }: { taskId: string }) {
  const next = useNextTask(taskId)
  return next ? <NextTask next={next} /> : null
}

import type { Dashboard } from '@eventflow/domain/navigation'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { dateText, dueText } from '../../../ui/time-text.ts'

type Next = Dashboard['dueNext'][number]

/** The first task on the dashboard; null if all are done, undefined while loading. */
export function useNextTask(after: string | undefined): Next | null | undefined {
  const { data } = useQuery(api.navigation.dashboard.queryOptions())
  return data && (data.dueNext.find(({ id }) => id !== after) ?? null)
}

/** A link to the next task. */
export function NextTask({ next }: { next: Next }) {
  const t = useWords()
  const { id: taskId, title, dueDate, daysLeft } = next
  const isLate = daysLeft < 0
  return (
    <div>
      <ButtonLink
        to="/tasks/$taskId"
        params={{ taskId }}
        rightSection={<Icon name="arrow_forward" />}
      >
        {t(isLate ? 'tasks.task.nextLate' : 'tasks.task.next', {
          title,
          date: dateText(dueDate),
          late: dueText(daysLeft, t),
        })}
      </ButtonLink>
    </div>
  )
}

/** The next task after one is done, if there is one. */
export function NextTaskAfter({ taskId }: { taskId: string }) {
  const next = useNextTask(taskId)
  return next ? <NextTask next={next} /> : null
}

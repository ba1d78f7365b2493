import { useQuery } from '@tanstack/react-query'
import { useWords } from '../../../platform/words.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { taskChoicesQuery } from './task-admin.queries.ts'

/** Links to the reports of the previous and next task by due date. */
export function NeighbourTasks({ taskId }: { taskId: string }) {
  const t = useWords()
  const { data: tasks = [] } = useQuery(taskChoicesQuery())
  const place = tasks.findIndex(({ value }) => value === taskId)
  if (place === -1) return null
  const [before, after] = [tasks[place - 1], tasks[place + 1]]
  return (
    <Row as="nav" gap="md" justify="between" aria-label={t('taskWork.report.neighbours')}>
      {before ? (
        <TextLink
          to="/admin/tasks/$taskId/report"
          params={{ taskId: before.value }}
          rel="prev"
          aria-label={t('taskWork.report.previousOf', { title: before.label })}
        >
          {t('taskWork.report.previous')}
        </TextLink>
      ) : (
        <span />
      )}
      {after && (
        <TextLink
          to="/admin/tasks/$taskId/report"
          params={{ taskId: after.value }}
          rel="next"
          aria-label={t('taskWork.report.nextOf', { title: after.label })}
        >
          {t('taskWork.report.next')}
        </TextLink>
      )}
    </Row>
  )
}

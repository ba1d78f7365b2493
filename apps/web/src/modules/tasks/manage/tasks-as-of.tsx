import type { TaskAsOf } from '@eventflow/domain/reports'
import { useWords } from '../../../platform/words.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { ShortList } from '../../../ui/list/short-list.tsx'
import { DueLabel } from '../due-label.tsx'
import { TaskStateBadge } from '../task-state-badge.tsx'

/** The tasks of a team at another time, with a note on what may have been different then. */
export function TasksAsOf({ tasks }: { tasks: readonly TaskAsOf[] }) {
  const t = useWords()
  return (
    <ShortList<TaskAsOf>
      title={t('timeMachine.tasks.title')}
      rows={tasks}
      total={tasks.length}
      rowId={({ id }) => id}
      empty={t('timeMachine.tasks.empty')}
      row={(task) => (
        <Row noWrap gap="xs" justify="between" align="start">
          <Stack as="span" gap="3xs">
            <span>{task.title}</span>
            <DueLabel task={task} isDateOnly />
            {task.doubts.map((doubt) => (
              <Muted key={doubt} as="small">
                {t(`timeMachine.tasks.doubts.${doubt}`)}
              </Muted>
            ))}
          </Stack>
          <TaskStateBadge state={task.state} daysLeft={task.daysLeft} />
        </Row>
      )}
    />
  )
}

import type { TaskReportLine } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { Muted, Stack } from '../../../ui/layout.tsx'
import { dateText } from '../../../ui/time-text.ts'

const WHY = { team: 'taskWork.deadline.team', joinedLate: 'taskWork.deadline.joinedLate' } as const

/** A team's due date for the task, with the reason if it differs from the task's. */
export function DueDateOfTeam({
  line: { dueDate, dueReason, taskDueDate },
}: {
  line: Pick<TaskReportLine, 'dueDate' | 'dueReason' | 'taskDueDate'>
}) {
  const t = useWords()
  return (
    <Stack as="span">
      <span>{dateText(dueDate)}</span>
      {dueReason !== 'task' && (
        <Muted as="span">{t(WHY[dueReason], { date: dateText(taskDueDate) })}</Muted>
      )}
    </Stack>
  )
}

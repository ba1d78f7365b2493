import type { EventClock } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { dueWarning, type DueDraft } from './task-draft.ts'

interface DueNoticeProps extends DueDraft {
  clock: EventClock
}

/** Warns about an unusual date before the task is saved. */
export function DueNotice({ clock, ...due }: DueNoticeProps) {
  const t = useWords()
  const warning = dueWarning(due, clock)
  if (warning === null) return null
  return (
    <Notice tone="warning" role="status">
      {t(`taskAdmin.edit.dueWarnings.${warning}`, { date: dateText(due.dueDate) })}
    </Notice>
  )
}

import type { ReminderTaskLine } from '@eventflow/domain/reminders'
import { useWords } from '../../../platform/words.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { momentOf } from './rule-text.ts'
import { dueText } from '../../../ui/time-text.ts'

interface TaskLinesProps {
  tasks: readonly (ReminderTaskLine & { wasDropped?: boolean })[]
  count: number
}

/** The tasks in an email, and the days until or since their due dates, which is why it is sent. */
export function TaskLines({ tasks, count }: TaskLinesProps) {
  const t = useWords()
  const texts = tasks.map(({ title, daysLeft, isReason, rule, wasDropped }) => {
    if (wasDropped === true) return t('reminders.task.dropped', { title })
    const due = dueText(daysLeft, t)
    if (rule !== null) return t('reminders.task.byRule', { title, due, rule: momentOf(rule, t) })
    return t(isReason ? 'reminders.task.reason' : 'reminders.task.beside', { title, due })
  })
  const more = count - tasks.length
  if (more > 0) texts.push(t('reminders.task.more', { count: more }))
  return <Muted>{texts.join(' · ')}</Muted>
}

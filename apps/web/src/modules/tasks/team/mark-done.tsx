import type { TaskType } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { useTaskStatus, useWaitingStatus } from './use-task-status.ts'

interface MarkDoneProps {
  task: {
    readonly id: string
    readonly title: string
    readonly type: TaskType
    readonly statusRevision: number
  }
  label: string
}

/** Completes a task in a list. The message about it offers Undo. */
export function MarkDone({ task, label }: MarkDoneProps) {
  const t = useWords()
  const { setStatus, isBusy } = useTaskStatus(task, { canUndo: true })
  const waiting = useWaitingStatus(task)
  if (waiting !== null) {
    const isRefused = waiting.found.refusal !== null
    return <Muted as="span">{t(isRefused ? 'ui.waiting.refused' : 'ui.waiting.waits')}</Muted>
  }
  const complete = () =>
    void setStatus({ isComplete: true, isNotApplicable: false }).catch(() => undefined)
  return (
    <Button
      variant="default"
      loading={isBusy}
      onClick={complete}
      aria-label={t('dashboard.actions.of', { action: label, title: task.title })}
    >
      {label}
    </Button>
  )
}

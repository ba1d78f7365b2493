import { useState } from 'react'
import { canBeCompleted, teamMay, type TeamTask } from '@eventflow/domain/tasks'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { Row } from '../../ui/layout.tsx'
import { NotApplicableDialog } from './not-applicable-dialog.tsx'
import classes from './tasks.module.css'
import { taskTypeScreens } from './types/task-type-screens.ts'
import { useTaskStatus } from './use-task-status.ts'

/** What a team can do with a task now: one main button, and quieter ones beside it. */
export function TaskActions({ task }: { task: TeamTask }) {
  const t = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const { setStatus, isBusy } = useTaskStatus(task)
  const { start, nothingToDo } = taskTypeScreens[task.type]
  if (!canBeCompleted(task.type)) return <p>{t(nothingToDo)}</p>
  const reopen = () => setStatus({ isComplete: false, isNotApplicable: false })
  if (task.isNotApplicable) {
    return (
      <Row align="stretch" gap="xs" className={classes['actions']}>
        <Button variant="default" loading={isBusy} onClick={() => void reopen()}>
          {t('tasks.task.applies')}
        </Button>
      </Row>
    )
  }
  return (
    <Row align="stretch" gap="xs" className={classes['actions']}>
      {start && <start.Button task={task} />}
      {teamMay('complete', task.type) && (
        <Tick
          task={task}
          isBusy={isBusy}
          onTick={() => void setStatus({ isComplete: true, isNotApplicable: false })}
          onUndo={() => void reopen()}
        />
      )}
      {!task.isComplete && teamMay('markNotApplicable', task.type) && (
        <Button variant="default" onClick={() => setIsAsking(true)} disabled={isBusy}>
          {t('tasks.task.notApplicable')}
        </Button>
      )}
      <NotApplicableDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onMark={(reason) => setStatus({ isComplete: false, isNotApplicable: true, reason })}
      />
    </Row>
  )
}

interface TickProps {
  task: TeamTask
  isBusy: boolean
  onTick: () => void
  onUndo: () => void
}

function Tick({ task, isBusy, onTick, onUndo }: TickProps) {
  const t = useWords()
  const { start, completeLabel } = taskTypeScreens[task.type]
  if (task.isComplete) {
    return (
      <Button variant="default" loading={isBusy} onClick={onUndo}>
        {t('tasks.task.undo')}
      </Button>
    )
  }
  return (
    <Button loading={isBusy} onClick={onTick} variant={start ? 'default' : 'filled'}>
      {t(completeLabel)}
    </Button>
  )
}

import { useState } from 'react'
import { canBeTicked, type TaskType, type TeamTask } from '@eventflow/domain/tasks'
import type { WordKey } from '@eventflow/domain/words'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { NotApplicableDialog } from './not-applicable-dialog.tsx'
import classes from './tasks.module.css'
import { useTaskStatus } from './use-task-status.ts'

/** What a team can do with a task now: one main button, and quieter ones beside it. */
export function TaskActions({ task }: { task: TeamTask }) {
  const t = useWords()
  const [isAsking, setIsAsking] = useState(false)
  const { setStatus, isBusy } = useTaskStatus(task)
  const reopen = () => setStatus({ isComplete: false, isNotApplicable: false })
  if (task.isNotApplicable) {
    return (
      <div className={classes['actions']}>
        <Button variant="default" loading={isBusy} onClick={() => void reopen()}>
          {t('tasks.task.applies')}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes['actions']}>
      <WayToDoIt task={task} />
      {canBeTicked(task.type) && (
        <Tick
          task={task}
          isBusy={isBusy}
          onTick={() => void setStatus({ isComplete: true, isNotApplicable: false })}
          onUndo={() => void reopen()}
        />
      )}
      {!task.isComplete && (
        <Button variant="default" onClick={() => setIsAsking(true)} disabled={isBusy}>
          {t('tasks.task.notApplicable')}
        </Button>
      )}
      <NotApplicableDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onMark={(reason) => setStatus({ isComplete: false, isNotApplicable: true, reason })}
      />
    </div>
  )
}

/** Forms are filled in here or elsewhere; other tasks are done outside the portal. */
function WayToDoIt({ task }: { task: TeamTask }) {
  const t = useWords()
  if (task.type === 'form' && task.formId) {
    return (
      <ButtonLink
        to="/forms/$formId"
        params={{ formId: task.formId }}
        search={{ taskId: task.id }}
        variant={task.isComplete ? 'default' : 'filled'}
      >
        {t(formWord(task))}
      </ButtonLink>
    )
  }
  if (task.type === 'externalForm' && task.externalLink) {
    return (
      <ButtonAnchor
        href={task.externalLink}
        target="_blank"
        rel="noopener noreferrer"
        rightSection={<Icon name="open_in_new" size={16} />}
        variant={task.isComplete ? 'default' : 'filled'}
      >
        {t('tasks.task.openExternal')}
      </ButtonAnchor>
    )
  }
  return null
}

function formWord({ submission }: TeamTask): WordKey {
  if (submission === null) return 'tasks.task.openForm'
  return submission.isDraft ? 'tasks.task.continueForm' : 'tasks.task.viewForm'
}

const TICK_WORD: Partial<Record<TaskType, WordKey>> = {
  disclaimer: 'tasks.task.agree',
  externalForm: 'tasks.task.externalDone',
}

interface TickProps {
  task: TeamTask
  isBusy: boolean
  onTick: () => void
  onUndo: () => void
}

function Tick({ task, isBusy, onTick, onUndo }: TickProps) {
  const t = useWords()
  if (task.isComplete) {
    return (
      <Button variant="default" loading={isBusy} onClick={onUndo}>
        {t('tasks.task.undo')}
      </Button>
    )
  }
  return (
    <Button
      loading={isBusy}
      onClick={onTick}
      variant={task.type === 'externalForm' ? 'default' : 'filled'}
    >
      {t(TICK_WORD[task.type] ?? 'tasks.task.markComplete')}
    </Button>
  )
}

import {
  canBeCompleted,
  returnsFiles,
  teamMayNow,
  type EventClock,
  type NewTask,
  type Task,
} from '@eventflow/domain/tasks'
import type { WordKey } from '@eventflow/domain/words'
import { useId } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { StoredFiles } from '../../../ui/files/file-rows.tsx'
import { Row, Text } from '../../../ui/layout.tsx'
import { FormattedText } from '../../../ui/rich-text/rich-text.tsx'
import { DueLabel } from '../due-label.tsx'
import { TaskStateBadge } from '../task-state-badge.tsx'
import { taskTypeScreens } from '../types/task-type-screens.ts'
import classes from './manage.module.css'
import { dueOf, inputOf, type TaskDraft } from './task-draft.ts'

interface TaskPreviewProps {
  draft: TaskDraft
  /** The stored task; undefined for a new one. */
  task: Task | undefined
  clock: EventClock
}

/** The buttons for a team that has done nothing yet, the main one first. */
function buttonsOf(task: NewTask): WordKey[] {
  const { start, completeLabel: label } = taskTypeScreens[task.type]
  const completeLabel = task.asksToRead ? 'tasks.reading.agree' : label
  return [
    ...(start ? [start.label] : []),
    ...(returnsFiles(task.type) ? ['ui.files.choose' as const] : []),
    ...(teamMayNow('complete', task) ? [completeLabel] : []),
  ]
}

/** A preview of the task for a team that has done nothing yet. Nothing in it can be pressed. */
export function TaskPreview({ draft, task, clock }: TaskPreviewProps) {
  const t = useWords()
  const name = useId()
  const due = dueOf(draft, clock)
  return (
    <aside className={classes['preview']} aria-labelledby={name}>
      <Text id={name} as="h2" size="sm" weight={600} tone="dimmed">
        {t('taskAdmin.preview.title')}
      </Text>
      <p className={classes['preview-title']}>
        {draft.title.trim() || t('taskAdmin.preview.untitled')}
      </p>
      <Row gap="xs">
        {due && <TaskStateBadge state={due.state} />}
        {due ? <DueLabel task={due} /> : t('taskAdmin.preview.noDate')}
      </Row>
      <Texts draft={draft} task={task} />
      {/* Links and buttons are only visual. */}
      <div inert>
        <StoredFiles files={draft.attachments} />
      </div>
      <Actions task={inputOf(draft, task)} />
    </aside>
  )
}

function Texts({ draft, task }: Omit<TaskPreviewProps, 'clock'>) {
  const t = useWords()
  const { description, disclaimer } = inputOf(draft, task)
  return (
    <>
      <Text as="p" size="sm" weight={600}>
        {t('tasks.task.description')}
      </Text>
      {description === '' ? (
        <p className={classes['quiet']}>{t('taskAdmin.preview.nothing')}</p>
      ) : (
        <div inert>
          <FormattedText text={description} />
        </div>
      )}
      {disclaimer !== '' && (
        <>
          <Text as="p" size="sm" weight={600}>
            {t('tasks.task.agreement')}
          </Text>
          <p className={classes['preview-text']}>{disclaimer}</p>
        </>
      )}
    </>
  )
}

function Actions({ task }: { task: NewTask }) {
  const t = useWords()
  const { type } = task
  if (!canBeCompleted(type))
    return <p className={classes['preview-text']}>{t(taskTypeScreens[type].nothingToDo)}</p>
  return (
    <Row align="stretch" gap="xs" inert>
      {buttonsOf(task).map((word, index) => (
        <Button key={word} variant={index === 0 ? 'filled' : 'default'}>
          {t(word)}
        </Button>
      ))}
      {teamMayNow('markNotApplicable', task) && (
        <Button variant="default">{t('tasks.task.notApplicable')}</Button>
      )}
    </Row>
  )
}

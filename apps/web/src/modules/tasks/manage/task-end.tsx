import type { Task } from '@eventflow/domain/tasks'
import { useState } from 'react'
import { useMayCall } from '../../../platform/may-call.ts'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { Row } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useArchiving } from './archive-dialog.tsx'
import classes from './manage.module.css'
import { RemoveTasksDialog } from './remove-tasks-dialog.tsx'
import { useTaskActions } from './use-task-actions.ts'

interface TaskEndProps {
  task: Task
  /** Called after it has left its list. */
  onArchived: () => unknown
  onRemoved: () => unknown
}

/** Archives, restores and deletes a task. Renders nothing for users who may do neither. */
export function TaskEnd({ task, onArchived, onRemoved }: TaskEndProps) {
  const t = useWords()
  const { archive, dialog } = useArchiving()
  const [isAsking, setIsAsking] = useState(false)
  const mayCall = useMayCall()
  if (!mayCall('tasks.archive')) return null
  const toggle = async () => {
    if (await archive([task], !task.isArchived)) onArchived()
  }
  return (
    <Panel title={t('taskAdmin.end.title')}>
      <Row gap="sm" justify="between" className={classes['end']}>
        <p>{t(task.isArchived ? 'taskAdmin.end.unarchiveText' : 'taskAdmin.end.archiveText')}</p>
        <div>
          <ButtonLink to="/admin/tasks/add" search={{ copyOf: task.id }} variant="default">
            {t('taskAdmin.end.duplicate')}
          </ButtonLink>
          <Button variant="default" onClick={() => void toggle()}>
            {t(task.isArchived ? 'taskAdmin.archive.unarchive' : 'taskAdmin.archive.archive')}
          </Button>
          <Button variant="default" color="red" onClick={() => setIsAsking(true)}>
            {t('taskAdmin.remove.remove')}
          </Button>
        </div>
      </Row>
      {dialog}
      <RemoveTask
        task={task}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onRemoved={onRemoved}
      />
    </Panel>
  )
}

interface RemoveTaskProps extends Pick<TaskEndProps, 'task' | 'onRemoved'> {
  isOpen: boolean
  onClose: () => void
}

function RemoveTask({ task, onRemoved, ...dialog }: RemoveTaskProps) {
  const { remove } = useTaskActions()
  return (
    <RemoveTasksDialog
      {...dialog}
      tasks={[task]}
      onConfirm={async () => {
        await remove([task.id])
        onRemoved()
      }}
    />
  )
}

import type { Dashboard } from '@eventflow/domain/navigation'
import type { ReactNode } from 'react'
import { useMenu } from '../../platform/portal-context.tsx'
import { EventText, useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import classes from './dashboard.module.css'

type DueTask = Dashboard['dueNext'][number]

interface DueNextProps {
  tasks: readonly DueTask[]
  /** Whether the team has any tasks, done or not. */
  hasTasks: boolean
  unsent: ReactNode
  /** Renders the due date and state of a task. */
  due: (task: DueTask) => ReactNode
  badge: (task: DueTask) => ReactNode
}

function Nothing({ isDone }: { isDone: boolean }) {
  const t = useWords()
  if (isDone) {
    return (
      <EmptyState icon="celebration_outlined" title={t('dashboard.dueNext.emptyTitle')} level={3}>
        {t('dashboard.dueNext.emptyText')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="task_alt_outlined" title={t('tasks.mine.emptyTitle')} level={3}>
      {t('tasks.mine.emptyText')}
    </EmptyState>
  )
}

/** The most urgent open tasks. */
export function DueNext({ tasks, hasTasks, unsent, due, badge }: DueNextProps) {
  const t = useWords()
  const hasPage = useMenu().corePages.some(({ id }) => id === 'tasks')
  return (
    <Panel
      title={t('dashboard.dueNext.title')}
      aside={hasPage && <TextLink to="/tasks">{t('dashboard.dueNext.all')}</TextLink>}
    >
      {unsent}
      {tasks.some(({ isTimeSensitive }) => isTimeSensitive) && (
        <Muted as="p">{t('dashboard.dueNext.hardFirst')}</Muted>
      )}
      {tasks.length === 0 ? (
        <Nothing isDone={hasTasks} />
      ) : (
        <Stack as="ul">
          {tasks.map((task) => (
            <li key={task.id} className={classes['row']}>
              <span className={classes['what']}>
                <TextLink to="/tasks/$taskId" params={{ taskId: task.id }}>
                  <EventText isTranslated={task.isTranslated}>{task.title}</EventText>
                </TextLink>
                <Muted as="span">
                  {due(task)}
                  {task.hasDraft && ` · ${t('tasks.hasDraft')}`}
                </Muted>
              </span>
              {badge(task)}
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  )
}

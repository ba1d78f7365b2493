import { isLimited } from '@eventflow/domain/kernel'
import type { Dashboard } from '@eventflow/domain/navigation'
import { Suspense, type ReactNode } from 'react'
import { useMenu, useSignedIn } from '../../platform/portal-context.tsx'
import { EventText, useWords } from '../../platform/words.tsx'
import { Panel } from '../../ui/card-grid.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Muted, Stack } from '../../ui/layout.tsx'
import { TextLink } from '../../ui/link.tsx'
import { dateText } from '../../ui/time-text.ts'
import classes from './dashboard.module.css'
import { DueAction } from './due-action.tsx'

type DueTask = Dashboard['dueNext'][number]

interface DueNextProps {
  dashboard: Pick<Dashboard, 'dueNext' | 'openCount' | 'progress' | 'awaiting'>
  unsent: ReactNode
  /** Renders the due date of a task. */
  due: (task: DueTask) => ReactNode
  /** Renders the button that completes a task in the list. */
  complete: (task: DueTask, label: string) => ReactNode
}

interface NothingProps {
  isDone: boolean
  /** The number of tasks that wait for the organisers' approval. */
  awaiting: number
}

function Nothing({ isDone, awaiting }: NothingProps) {
  const t = useWords()
  const { limits = [] } = useSignedIn()
  if (awaiting > 0) {
    return (
      <EmptyState
        icon="hourglass_top_outlined"
        title={t('dashboard.dueNext.awaitingTitle')}
        level={3}
      >
        {t('dashboard.dueNext.awaitingText', { count: awaiting })}
      </EmptyState>
    )
  }
  if (isDone) {
    return (
      <EmptyState icon="celebration_outlined" title={t('dashboard.dueNext.emptyTitle')} level={3}>
        {t('dashboard.dueNext.emptyText')}
      </EmptyState>
    )
  }
  const text = isLimited(limits) ? 'limited' : 'empty'
  return (
    <EmptyState icon="task_alt_outlined" title={t(`tasks.mine.${text}Title`)} level={3}>
      {t(`tasks.mine.${text}Text`)}
    </EmptyState>
  )
}

const GROUPS = ['returned', 'overdue', 'this', 'next', 'later'] as const

const groupOf = ({ isReturned, week }: DueTask) => (isReturned ? 'returned' : week)

/** The most urgent open tasks by week, each with its next action. */
export function DueNext({ dashboard, unsent, due, complete }: DueNextProps) {
  const t = useWords()
  const { dueNext: tasks, openCount, progress, awaiting } = dashboard
  const hasPage = useMenu().corePages.some(({ id }) => id === 'tasks')
  const groups = GROUPS.map((id) => ({ id, rows: tasks.filter((task) => groupOf(task) === id) }))
  return (
    <Panel
      title={t('dashboard.dueNext.title')}
      aside={
        hasPage &&
        openCount > 0 && (
          <TextLink to="/tasks">{t('dashboard.dueNext.all', { count: openCount })}</TextLink>
        )
      }
    >
      {unsent}
      {tasks.length === 0 && <Nothing isDone={progress.total > 0} awaiting={awaiting.count} />}
      {groups.map(({ id, rows }) => (
        <div key={id}>
          {rows.length > 0 && <h3 className={classes['week']}>{t(`dashboard.dueNext.${id}`)}</h3>}
          {rows.length === 0 && id === 'this' && tasks.length > 0 && (
            <Muted as="p">{t('dashboard.dueNext.nothingThisWeek')}</Muted>
          )}
          <Stack as="ul">
            {rows.map((task) => (
              <DueRow key={task.id} task={task} due={due} complete={complete} />
            ))}
          </Stack>
        </div>
      ))}
    </Panel>
  )
}

function DueRow({
  task,
  due,
  complete,
}: Pick<DueNextProps, 'due' | 'complete'> & { task: DueTask }) {
  const t = useWords()
  return (
    <li className={classes['row']}>
      <span className={classes['what']}>
        <TextLink to="/tasks/$taskId" params={{ taskId: task.id }}>
          <EventText isTranslated={task.isTranslated}>{task.title}</EventText>
        </TextLink>
        <Muted as="span">
          {due(task)}
          {task.hasDraft && ` · ${t('tasks.hasDraft')}`}
          {task.askedUntil &&
            ` · ${t('tasks.moreTime.askedUntil', { date: dateText(task.askedUntil) })}`}
        </Muted>
      </span>
      {task.action === 'complete' ? (
        // Until its program has loaded, a link to the task.
        <Suspense fallback={<DueAction task={task} />}>
          {complete(task, t('dashboard.actions.complete'))}
        </Suspense>
      ) : (
        <DueAction task={task} />
      )}
    </li>
  )
}

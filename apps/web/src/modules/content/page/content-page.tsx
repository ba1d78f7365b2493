import type { ContentPage, ListedTask } from '@eventflow/domain/content'
import type { ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { dateText } from '../../../ui/time-text.ts'
import classes from './page.module.css'
import { SectionView } from './section-views.tsx'

interface ContentSectionsProps {
  page: ContentPage
  /** A task of a list, as a link to it. */
  taskLink: (task: ListedTask) => ReactNode
  /** The state of a task in words. */
  taskState: (task: ListedTask) => ReactNode
}

/** A page as it is read: by a team, and in a preview. */
export function ContentSections({ page, taskLink, taskState }: ContentSectionsProps) {
  const t = useWords()
  if (page.sections.length === 0)
    return (
      <EmptyState icon="article_outlined" title={t('content.emptyPageTitle')}>
        {t('content.emptyPageText')}
      </EmptyState>
    )
  const showTasks = (groupId: string) => (
    <TaskLines tasks={page.taskLists[groupId] ?? []} {...{ taskLink, taskState }} />
  )
  const frameOf = (sectionId: string) => `/api/content/${page.id}/sections/${sectionId}/frame`
  return (
    <Stack gap="xl">
      {page.sections.map((section) => (
        <SectionView key={section.id} section={section} around={{ ...page, frameOf, showTasks }} />
      ))}
    </Stack>
  )
}

interface TaskLinesProps extends Pick<ContentSectionsProps, 'taskLink' | 'taskState'> {
  tasks: readonly ListedTask[]
}

function TaskLines({ tasks, taskLink, taskState }: TaskLinesProps) {
  const t = useWords()
  if (tasks.length === 0) return <Muted>{t('content.noTasks')}</Muted>
  return (
    <Stack as="ul" className={classes['tasks']}>
      {tasks.map((task) => (
        <Row key={task.id} as="li" gap="sm" rowGap="2xs" justify="between">
          {taskLink(task)}
          <Row as="span" gap="sm" inline>
            <Muted as="span">{t('content.due', { date: dateText(task.dueDate) })}</Muted>
            {task.state !== null && taskState(task)}
          </Row>
        </Row>
      ))}
    </Stack>
  )
}

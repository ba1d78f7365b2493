import { LOCALES } from '@eventflow/domain/kernel'
import type { ContentPage, ListedResource, ListedTask } from '@eventflow/domain/content'
import { useLocation } from '@tanstack/react-router'
import { useDeferredValue, useEffect, type CSSProperties, type ReactNode } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Muted, Row, Stack } from '../../../ui/layout.tsx'
import { dateText } from '../../../ui/time-text.ts'
import classes from './page.module.css'
import { PdfFile } from './pdf-file.tsx'
import { Picture } from './picture.tsx'
import { SectionView } from './section-views.tsx'

export interface ContentSectionsProps {
  page: ContentPage
  /** Renders a task as a link. */
  taskLink: (task: ListedTask) => ReactNode
  /** Renders a supplier as a link, and a download with its file. */
  resourceLink: (resource: Exclude<ListedResource, { type: 'task' }>) => ReactNode
  /** Renders the state of a task. */
  taskState: (task: ListedTask) => ReactNode
}

/** More sections than fit into a tall window. */
const AT_FIRST = 8

/** Scrolls to the section in the URL once it exists. */
function useSectionOfAddress(sections: ContentPage['sections']) {
  const { hash } = useLocation()
  const id = sections.find((section) => section.id === hash)?.id
  useEffect(() => {
    if (id === undefined) return
    const section = document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
  }, [id])
}

/**
 * A page for readers, also in previews. The first sections are drawn immediately and the rest in
 * slices right after, so that search, tab key and screen readers soon find everything.
 */
export function ContentSections({ page, ...links }: ContentSectionsProps) {
  const t = useWords()
  const isWhole = useDeferredValue(true, page.sections.length <= AT_FIRST)
  const first = page.sections.slice(0, AT_FIRST)
  const rest = page.sections.slice(AT_FIRST)
  useSectionOfAddress(isWhole ? page.sections : first)
  const cover = page.assetId !== null && page.pictures[page.assetId]
  return (
    <Stack gap="xl">
      {cover && <Cover picture={cover} />}
      {page.sections.length === 0 && (
        <EmptyState icon="article_outlined" title={t('content.emptyPageTitle')}>
          {t('content.emptyPageText')}
        </EmptyState>
      )}
      <Sections page={page} sections={first} links={links} />
      {isWhole ? (
        <Sections page={page} sections={rest} links={links} />
      ) : (
        <div className={classes['rest']} style={roomFor(rest.length)} />
      )}
    </Stack>
  )
}

const roomFor = (sections: number): CSSProperties => ({ '--sections': sections })

interface SectionsProps {
  page: ContentPage
  sections: ContentPage['sections']
  links: Links
}

function Sections({ page, sections, links }: SectionsProps) {
  const original = page.untranslated ? LOCALES[page.untranslated.language] : undefined
  const showTasks = (groupId: string) => (
    <TaskLines tasks={page.taskLists[groupId] ?? []} {...links} />
  )
  const showPicture = (assetId: string) => {
    const picture = page.pictures[assetId]
    return picture && <Picture picture={picture} />
  }
  const showFile = (fileId: string, title: string | null) => {
    const file = page.files[fileId]
    return file && <PdfFile fileId={fileId} title={title ?? file.name} size={file.size} />
  }
  const showResources = ({ id }: { id: string }) => (
    <ResourceLines resources={page.resources[id] ?? []} {...links} />
  )
  const frameOf = (sectionId: string) => `/api/content/${page.id}/sections/${sectionId}/frame`
  const around = { ...page, frameOf, showTasks, showPicture, showFile, showResources }
  return sections.map((section) => (
    <SectionView
      key={section.id}
      section={section}
      lang={page.untranslated?.sectionIds.includes(section.id) ? original : undefined}
      around={around}
    />
  ))
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
        <li key={task.id}>
          <TaskLine {...{ task, taskLink, taskState }} />
        </li>
      ))}
    </Stack>
  )
}

interface TaskLineProps extends Pick<ContentSectionsProps, 'taskLink' | 'taskState'> {
  task: ListedTask
}

function TaskLine({ task, taskLink, taskState }: TaskLineProps) {
  const t = useWords()
  return (
    <Row gap="sm" rowGap="2xs" justify="between">
      {taskLink(task)}
      <Row as="span" gap="sm" inline>
        <Muted as="span">{t('content.due', { date: dateText(task.dueDate) })}</Muted>
        {task.state !== null && taskState(task)}
      </Row>
    </Row>
  )
}

type Links = Omit<ContentSectionsProps, 'page'>

function ResourceLines({ resources, ...links }: Links & { resources: readonly ListedResource[] }) {
  const t = useWords()
  if (resources.length === 0) return <Muted>{t('content.noResources')}</Muted>
  return (
    <Stack as="ul" className={classes['tasks']}>
      {resources.map((one) => (
        <li key={`${one.type} ${one.id}`}>
          {one.type === 'task' ? <TaskLine task={one} {...links} /> : links.resourceLink(one)}
        </li>
      ))}
    </Stack>
  )
}

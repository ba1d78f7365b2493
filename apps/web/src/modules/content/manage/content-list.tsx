import type { Content } from '@eventflow/domain/content'
import type { T } from '@eventflow/domain/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { listProps } from '../../../platform/page-list.ts'
import { useWords } from '../../../platform/words.tsx'
import { CountedAudience } from '../../../ui/audience/audience-text.tsx'
import { Panel } from '../../../ui/card-grid.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Row } from '../../../ui/layout.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { lastChange } from '../../../ui/list/last-change.ts'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import type { Column } from '../../../ui/list/list-types.ts'
import { useUrlListState } from '../../../ui/list/use-url-list-state.ts'
import { RecordLifeActions } from '../../../ui/records/record-actions.tsx'
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx'
import { ListViews } from '../../../ui/views/list-views.tsx'
import { contentListQuery } from '../content.queries.ts'
import { contentSource } from './content-source.ts'

/** The active or archived pages. */
export function ContentList({ isArchived, add }: { isArchived: boolean; add: ReactNode }) {
  const t = useWords()
  const [state, setState] = useUrlListState({ sort: 'title' })
  const { search, direction } = state
  const sort = state.sort === 'updatedAt' ? 'updatedAt' : 'title'
  const query = useInfiniteQuery(contentListQuery({ search, sort, direction, isArchived }))
  const props = listProps(query)
  return (
    <ListScreen<Content>
      {...props}
      name={t(isArchived ? 'contentAdmin.archivedName' : 'contentAdmin.name')}
      columns={columns(t, new Date(query.dataUpdatedAt))}
      rowName={({ title }) => title}
      rowIcon={({ icon }) => icon}
      views={<ListViews list="content" />}
      state={state}
      onState={setState}
      bulk={{
        actions: (ids, done) => (
          <ContentActions
            pages={(props.rows ?? []).filter(({ id }) => ids.includes(id))}
            isArchived={isArchived}
            onDone={done}
          />
        ),
      }}
      empty={
        isArchived ? (
          <EmptyState icon="archive_outlined" title={t('contentAdmin.emptyArchivedTitle')}>
            {t('contentAdmin.emptyArchivedText')}
          </EmptyState>
        ) : (
          <EmptyState icon="article_outlined" title={t('contentAdmin.emptyTitle')} action={add}>
            {t('contentAdmin.emptyText')}
          </EmptyState>
        )
      }
    />
  )
}

const stateOf = ({ isPublished, hasChanges }: Content) =>
  isPublished ? (hasChanges ? 'changed' : 'published') : 'unpublished'

const LOOK: Record<ReturnType<typeof stateOf>, { tone: Tone; icon: string }> = {
  published: { tone: 'success', icon: 'check_circle' },
  changed: { tone: 'warning', icon: 'edit_note' },
  unpublished: { tone: 'neutral', icon: 'visibility_off_outlined' },
}

/** Whether teams see a page, and whether its draft has unpublished changes. */
export function ContentStateBadge({ page }: { page: Content }) {
  const t = useWords()
  const state = stateOf(page)
  return <StateBadge {...LOOK[state]}>{t(`contentAdmin.states.${state}`)}</StateBadge>
}

const columns = (t: T, now: Date): Column<Content>[] => [
  {
    id: 'title',
    header: t('contentAdmin.title'),
    sort: 'title',
    cell: ({ id, title }) => (
      <TextLink to="/admin/content/$contentId" params={{ contentId: id }}>
        {title}
      </TextLink>
    ),
    detail: ({ description, isFeatured }) => (
      <>
        {description}{' '}
        {isFeatured && (
          <StateBadge tone="brand" icon="star_outline">
            {t('contentAdmin.isFeatured')}
          </StateBadge>
        )}
      </>
    ),
  },
  {
    id: 'state',
    header: t('contentAdmin.state'),
    isPlain: true,
    cell: (page) => <ContentStateBadge page={page} />,
  },
  {
    id: 'for',
    header: t('contentAdmin.audience'),
    cell: (page) => (
      <CountedAudience
        shown={page.allowedTeamTypeIds}
        hidden={page.hideFromTeamTypeIds}
        dimensions={page.dimensions}
      />
    ),
  },
  {
    id: 'sections',
    header: t('contentAdmin.sections'),
    cell: ({ sectionIds }) => t('contentAdmin.sectionCount', { count: sectionIds.length }),
  },
  lastChange(t, now),
]

interface ContentActionsProps {
  pages: readonly Content[]
  isArchived: boolean
  onDone: () => unknown
}

/** Archives, restores and deletes pages. */
function ContentActions({ pages, isArchived, onDone }: ContentActionsProps) {
  return (
    <RecordLifeActions
      source={contentSource}
      ids={pages.map(({ id }) => id)}
      name={pages[0]?.title ?? ''}
      isArchived={isArchived}
      word={(name) => `contentAdmin.${name}`}
      onDone={onDone}
    />
  )
}

/** Archives, restores and deletes a page. */
export function ContentEnd({ page, onDone }: { page: Content; onDone: () => unknown }) {
  const t = useWords()
  return (
    <Panel title={t('contentAdmin.endTitle')}>
      <Row gap="sm" justify="between">
        <p>{t('contentAdmin.endText')}</p>
        <Row gap="xs">
          <ContentActions pages={[page]} isArchived={page.isArchived} onDone={onDone} />
        </Row>
      </Row>
    </Panel>
  )
}

// The organisers' screens of content pages.
import type { ContentDraft } from '@eventflow/domain/content'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  AudienceLine,
  ContentEnd,
  ContentList,
  ContentListTabs,
  ContentPlaces,
  contentQuery,
  ContentSettings,
  ContentStateBadge,
  ContentTabs,
  PreviewAs,
  SectionsEditor,
  Versions,
} from '../../../../modules/content/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { ListedTaskBadges } from '../../../../modules/tasks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The active content pages. */
function ListPage() {
  const t = useWords()
  const add = <ButtonLink to="/admin/content/add">{t('contentAdmin.add')}</ButtonLink>
  return (
    <PortalPage lead={t('contentAdmin.lead')} actions={add}>
      <Stack gap="md">
        <ContentListTabs />
        <ContentList isArchived={false} add={add} />
      </Stack>
    </PortalPage>
  )
}

function ArchivedPage() {
  const t = useWords()
  return (
    <PortalPage title={t('contentAdmin.archivedName')}>
      <Stack gap="md">
        <ContentListTabs />
        <ContentList isArchived add={null} />
      </Stack>
    </PortalPage>
  )
}

/** A new page: title and audience. Its sections follow. */
function AddPage() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage title={t('contentAdmin.add')} lead={t('contentAdmin.lead')} width="reading">
      <ContentSettings
        onSaved={({ id }) =>
          void navigate({
            to: '/admin/content/$contentId',
            params: { contentId: id },
            ignoreBlocker: true,
          })
        }
      />
    </PortalPage>
  )
}

/** The sections of a page, edited in place. */
const SectionsPage = () => (
  <ContentFrame>{(page) => <SectionsEditor key={page.id} page={page} />}</ContentFrame>
)

/** Title and audience of a page; archiving and deleting it. */
function SettingsPage() {
  const navigate = useNavigate()
  return (
    <ContentFrame>
      {(page) => (
        <Stack gap="xl">
          <ContentSettings key={page.id} page={page} onSaved={() => undefined} />
          <ContentPlaces page={page} />
          <ContentEnd
            page={page}
            onDone={() => navigate({ to: '/admin/content', ignoreBlocker: true })}
          />
        </Stack>
      )}
    </ContentFrame>
  )
}

export const pages = { ListPage, ArchivedPage, AddPage, SectionsPage, SettingsPage }

// The frame of all screens of one content page.
interface ContentFrameProps {
  children: (page: ContentDraft) => ReactNode
}

/** Title, state and audience of a content page, with buttons to view it. */
function ContentFrame({ children }: ContentFrameProps) {
  const t = useWords()
  const { contentId = '' } = useParams({ strict: false })
  const query = useQuery(contentQuery(contentId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton />} width="reading">
      {(page) => (
        <PortalPage
          title={page.title}
          names={{ contentId: page.title }}
          lead={
            <Row as="span" gap="md" rowGap="2xs" inline>
              <ContentStateBadge page={page} />
              <AudienceLine page={page} />
            </Row>
          }
          actions={
            <>
              <Versions page={page} />
              <PreviewAs
                page={page}
                taskState={({ state, isSentLate }) =>
                  state && <ListedTaskBadges {...{ state, isSentLate }} />
                }
              />
            </>
          }
          width="reading"
        >
          <Stack gap="md">
            <ContentTabs contentId={page.id} />
            <LockBanner type="content" recordId={page.id} />
            {page.isArchived && (
              <Notice tone="warning">{t('contentAdmin.isArchivedNotice')}</Notice>
            )}
            {children(page)}
          </Stack>
        </PortalPage>
      )}
    </Loaded>
  )
}

// The frame of all screens of one content page.
import type { ContentDraft } from '@eventflow/domain/content'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  AudienceLine,
  ContentStateBadge,
  contentQuery,
  ContentTabs,
  PreviewAs,
  Versions,
} from '../../../../modules/content/index.ts'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { TaskStateBadge } from '../../../../modules/tasks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Row, Stack } from '../../../../ui/layout.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

interface ContentFrameProps {
  children: (page: ContentDraft) => ReactNode
}

/** Title, state and audience of a content page, with buttons to view it. */
export function ContentFrame({ children }: ContentFrameProps) {
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
                taskState={({ state }) => state && <TaskStateBadge state={state} />}
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

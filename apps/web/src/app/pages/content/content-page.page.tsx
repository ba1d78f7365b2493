import { isOrganiser, LOCALES } from '@eventflow/domain/kernel'
import type { ContentPage, ListedResource, ListedTask } from '@eventflow/domain/content'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ContentSections, myContentQuery } from '../../../modules/content/index.ts'
import { FetchDownload } from '../../../modules/downloads/index.ts'
import { ListedTaskBadges } from '../../../modules/tasks/index.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { EventText, useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Muted, Row } from '../../../ui/layout.tsx'
import { NeedsNetwork } from '../../../ui/needs-network.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { Thumb } from '../../../ui/thumb.tsx'
import { sizeText } from '../../../ui/time-text.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** The published version of a page. */
export function Page() {
  const t = useWords()
  const { contentId = '' } = useParams({ strict: false })
  const viewer = useSignedIn()
  const query = useQuery(myContentQuery(contentId))
  return (
    <Loaded query={query} skeleton={<LinesSkeleton lines={8} />} width="reading">
      {(page) => (
        <PortalPage
          title={
            page.untranslated?.title ? (
              <span lang={langOf(page, 'title')}>{page.title}</span>
            ) : (
              page.title
            )
          }
          names={{ contentId: page.title }}
          lead={<span lang={langOf(page, 'description')}>{page.description}</span>}
          width="reading"
          actions={
            <>
              {isOrganiser(viewer) && (
                <ButtonLink
                  variant="default"
                  to="/admin/content/$contentId"
                  params={{ contentId: page.id }}
                >
                  {t('shell.screens.edit')}
                </ButtonLink>
              )}
              <Button
                variant="default"
                leftSection={<Icon name="print" size={18} />}
                onClick={() => print()}
              >
                {t('content.print')}
              </Button>
            </>
          }
        >
          <Sections page={page} />
        </PortalPage>
      )}
    </Loaded>
  )
}

/** The event's language, if a part of the page is not translated into the reader's. */
const langOf = ({ untranslated }: ContentPage, part: 'title' | 'description') =>
  untranslated?.[part] ? LOCALES[untranslated.language] : undefined

const Sections = ({ page }: { page: ContentPage }) => (
  <ContentSections
    page={page}
    taskLink={(task) => <TaskLink contentId={page.path || page.id} task={task} />}
    resourceLink={(resource) => (
      <ResourceLink contentId={page.path || page.id} resource={resource} />
    )}
    taskState={({ state, isSentLate }) => state && <ListedTaskBadges {...{ state, isSentLate }} />}
  />
)

const TaskLink = ({ contentId, task }: { contentId: string; task: ListedTask }) => (
  <TextLink to="/content/$contentId/task/$taskId" params={{ contentId, taskId: task.id }}>
    <EventText isTranslated={task.isTranslated}>{task.title}</EventText>
  </TextLink>
)

interface ResourceLinkProps {
  contentId: string
  resource: Exclude<ListedResource, { type: 'task' }>
}

function ResourceLink({ contentId, resource }: ResourceLinkProps) {
  const { id, title } = resource
  if (resource.type === 'supplier') {
    return (
      <Row gap="sm">
        <Thumb src={resource.logo} icon="storefront_outlined" shape="square" />
        <TextLink
          to="/content/$contentId/supplier/$supplierId"
          params={{ contentId, supplierId: id }}
        >
          {title}
        </TextLink>
      </Row>
    )
  }
  return (
    <Row gap="sm" rowGap="2xs" justify="between">
      <span>
        <EventText isTranslated={resource.isTranslated}>{title}</EventText>{' '}
        <Muted as="small">
          {resource.fileType.toUpperCase()}, {sizeText(resource.fileSize)}
        </Muted>{' '}
        <NeedsNetwork />
      </span>
      <FetchDownload download={{ id, name: title }} />
    </Row>
  )
}

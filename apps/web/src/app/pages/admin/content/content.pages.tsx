// The organisers' screens of content pages.
import { useNavigate } from '@tanstack/react-router'
import {
  ContentEnd,
  ContentList,
  ContentListTabs,
  ContentPlaces,
  ContentSettings,
  SectionsEditor,
} from '../../../../modules/content/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { ContentFrame } from './content-frame.tsx'

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

import { useNavigate, useParams } from '@tanstack/react-router'
import {
  ImportsList,
  LoadFile,
  importQuery,
  ImportView,
} from '../../../../modules/imports/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../shell/loaded.tsx'

/** Imports a file of teams, and lists earlier imports. */
function Imports() {
  const t = useWords()
  const navigate = useNavigate()
  const { timeZone } = usePortal().event
  return (
    <PortalPage lead={t('imports.lead')}>
      <Stack gap="xl">
        <LoadFile
          onLoaded={({ id: importId }) =>
            void navigate({ to: '/admin/teams/import/$importId', params: { importId } })
          }
        />
        <ImportsList timeZone={timeZone} />
      </Stack>
    </PortalPage>
  )
}

/** One import of teams. */
function OneImport() {
  const navigate = useNavigate()
  const { importId = '' } = useParams({ strict: false })
  return (
    <Loaded query={useQuery(importQuery(importId))}>
      {(about) => (
        <PortalPage title={about.name} names={{ importId: about.name }}>
          <ImportView
            key={about.id}
            about={about}
            onRemoved={() => void navigate({ to: '/admin/teams/import' })}
          />
        </PortalPage>
      )}
    </Loaded>
  )
}

export const pages = { Imports, OneImport }

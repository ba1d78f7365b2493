import { useNavigate } from '@tanstack/react-router'
import { ImportsList, LoadFile } from '../../../../modules/imports/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { Stack } from '../../../../ui/layout.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Imports a file of teams, and lists earlier imports. */
export function Page() {
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

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { importQuery, ImportView } from '../../../../modules/imports/index.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** One import of teams. */
export function Page() {
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

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { EditTeam, teamQuery } from '../../../../modules/teams/index.ts'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

export function Page() {
  const { teamId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const goBack = () =>
    void navigate({ to: '/admin/teams/$teamId', params: { teamId }, ignoreBlocker: true })
  return (
    <Loaded query={useQuery(teamQuery(teamId))} skeleton={<FormSkeleton fields={3} />}>
      {(team) => (
        <PortalPage names={{ teamId: team.name }} lead={team.name} width="reading">
          <EditTeam key={team.id} team={team} onSaved={goBack} />
        </PortalPage>
      )}
    </Loaded>
  )
}

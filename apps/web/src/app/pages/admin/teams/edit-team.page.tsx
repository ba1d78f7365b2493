import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useRef } from 'react'
import { EditTeam, TeamSections, teamQuery } from '../../../../modules/teams/index.ts'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { TeamCustomFields } from './team-custom-fields.tsx'

export function Page() {
  const { teamId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const areValuesDirty = useRef(false)
  const goBack = () => {
    // What is typed below is saved by itself: it is not left behind.
    if (areValuesDirty.current) return
    void navigate({ to: '/admin/teams/$teamId', params: { teamId }, ignoreBlocker: true })
  }
  return (
    <Loaded query={useQuery(teamQuery(teamId))} skeleton={<FormSkeleton fields={3} />}>
      {(team) => (
        <PortalPage names={{ teamId: team.name }} lead={team.name} width="reading">
          <TeamSections>
            <EditTeam key={team.id} team={team} onSaved={goBack} />
            <TeamCustomFields
              key={`values ${team.id}`}
              teamId={team.id}
              isOpen
              onDirty={(isDirty) => {
                areValuesDirty.current = isDirty
              }}
            />
          </TeamSections>
        </PortalPage>
      )}
    </Loaded>
  )
}

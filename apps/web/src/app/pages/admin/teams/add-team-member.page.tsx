import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { AddMember, teamQuery } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Somebody else for any team; then back to it. */
export function Page() {
  const t = useWords()
  const { teamId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const params = { teamId }
  return (
    <Loaded query={useQuery(teamQuery(teamId))} skeleton={<FormSkeleton fields={4} />}>
      {(team) => (
        <PortalPage
          names={{ teamId: team.name }}
          lead={t('teams.addMember.lead', { team: team.name })}
          width="reading"
        >
          <AddMember
            teamId={team.id}
            onAdded={() =>
              void navigate({ to: '/admin/teams/$teamId', params, ignoreBlocker: true })
            }
            onAnother={() => void navigate({ to: '/admin/teams/$teamId/add-team-member', params })}
          />
        </PortalPage>
      )}
    </Loaded>
  )
}

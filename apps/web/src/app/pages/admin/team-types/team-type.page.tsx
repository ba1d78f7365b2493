import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { DeleteTeamType, TeamTypeEditor, teamTypeQuery } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** One team type: its name, its teams, and the end of it. */
export function Page() {
  const t = useWords()
  const { teamTypeId = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const goBack = () => navigate({ to: '/admin/team-types', ignoreBlocker: true })
  return (
    <Loaded query={useQuery(teamTypeQuery(teamTypeId))} skeleton={<FormSkeleton fields={1} />}>
      {(teamType) => (
        <PortalPage
          title={teamType.name}
          names={{ teamTypeId: teamType.name }}
          width="reading"
          actions={<DeleteTeamType teamType={teamType} onDeleted={goBack} />}
          lead={
            <TextLink to="/admin/teams" search={{ teamTypeId }}>
              {t('teams.types.teams', { count: teamType.teamCount })}
            </TextLink>
          }
        >
          <TeamTypeEditor key={teamType.id} teamType={teamType} onSaved={() => void goBack()} />
        </PortalPage>
      )}
    </Loaded>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { TeamDetail } from '@eventflow/domain/teams'
import { AddMember, TeamFull, teamQuery } from '../../../../modules/teams/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { useAddAnother } from '../../../../ui/editor/add-another.ts'
import { ButtonLink } from '../../../../ui/link.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new member of any team. Returns to the team. */
export function Page() {
  const t = useWords()
  const { teamId = '' } = useParams({ strict: false })
  return (
    <Loaded query={useQuery(teamQuery(teamId))} skeleton={<FormSkeleton fields={4} />}>
      {(team) => (
        <PortalPage
          names={{ teamId: team.name }}
          lead={t(team.isPlanned ? 'teamsAdmin.planned.giveLead' : 'teams.addMember.lead', {
            team: team.name,
          })}
          width="reading"
        >
          <Add team={team} />
        </PortalPage>
      )}
    </Loaded>
  )
}

function Add({ team }: { team: TeamDetail }) {
  const t = useWords()
  const navigate = useNavigate()
  const another = useAddAnother()
  const { teamMemberLimit } = usePortal().variables
  const params = { teamId: team.id }
  if (team.isFull) {
    const back = (
      <ButtonLink to="/admin/teams/$teamId" params={params}>
        {t('teams.addMember.back')}
      </ButtonLink>
    )
    return <TeamFull limit={teamMemberLimit} back={back} />
  }
  return (
    <AddMember
      teamId={team.id}
      isOwnTeam={false}
      key={another.round}
      another={another}
      onAdded={() =>
        another.follow(() => navigate({ to: '/admin/teams/$teamId', params, ignoreBlocker: true }))
      }
    />
  )
}

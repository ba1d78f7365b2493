import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { canAddTeamMember, type TeamDetail } from '@eventflow/domain/teams'
import { AddMember, TeamFull, teamQuery } from '../../../modules/teams/index.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { useAddAnother } from '../../../ui/editor/add-another.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import { NoTeam } from './no-team.tsx'

/** Lets a team owner invite a colleague. */
export function Page() {
  const { team } = useSignedIn()
  return team === null ? <NoTeam /> : <ToOwnTeam teamId={team.id} />
}

function ToOwnTeam({ teamId }: { teamId: string }) {
  const t = useWords()
  const query = useQuery(teamQuery(teamId))
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={4} />}>
      {(team) => (
        <PortalPage lead={t('teams.addMember.lead', { team: team.name })} width="reading">
          <Add team={team} />
        </PortalPage>
      )}
    </Loaded>
  )
}

function Add({ team }: { team: TeamDetail }) {
  const t = useWords()
  const viewer = useSignedIn()
  const navigate = useNavigate()
  const another = useAddAnother()
  const { teamMemberLimit } = usePortal().variables
  const back = <ButtonLink to="/my-team">{t('teams.addMember.back')}</ButtonLink>
  if (!canAddTeamMember(viewer, team)) {
    const names = { owner: team.ownerName, team: team.name }
    return (
      <EmptyState
        icon="person_add_disabled"
        title={t('teams.addMember.ownerOnlyTitle')}
        action={back}
      >
        {t('teams.addMember.ownerOnlyText', names)}
      </EmptyState>
    )
  }
  if (team.isFull) return <TeamFull limit={teamMemberLimit} back={back} />
  return (
    <AddMember
      teamId={team.id}
      isOwnTeam
      key={another.round}
      another={another}
      onAdded={() => another.follow(() => navigate({ to: '/my-team', ignoreBlocker: true }))}
    />
  )
}

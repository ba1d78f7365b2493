import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { canManageTeam, type TeamDetail } from '@eventflow/domain/teams'
import { AddStandShare, NoStandShares, teamQuery } from '../../../modules/teams/index.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { useAddAnother } from '../../../ui/editor/add-another.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** The owner of a team adds one that shares the stand. */
export function Page() {
  const t = useWords()
  const { parentId = '' } = useParams({ strict: false })
  return (
    <Loaded query={useQuery(teamQuery(parentId))} skeleton={<FormSkeleton fields={4} />}>
      {(parent) => (
        <PortalPage
          names={{ parentId: parent.name }}
          lead={t('teams.standShare.lead', { team: parent.name })}
          width="reading"
        >
          <Add parent={parent} />
        </PortalPage>
      )}
    </Loaded>
  )
}

function Add({ parent }: { parent: TeamDetail }) {
  const t = useWords()
  const viewer = useSignedIn()
  const navigate = useNavigate()
  const another = useAddAnother()
  const back = <ButtonLink to="/my-team">{t('teams.addMember.back')}</ButtonLink>
  if (!canManageTeam(viewer, parent)) {
    const names = { owner: parent.ownerName, team: parent.name }
    return (
      <EmptyState
        icon="person_add_disabled"
        title={t('teams.standShare.ownerOnlyTitle')}
        action={back}
      >
        {t('teams.standShare.ownerOnlyText', names)}
      </EmptyState>
    )
  }
  if (parent.parentTeamId !== null) return <NoStandShares back={back} />
  return (
    <AddStandShare
      key={another.round}
      parent={parent}
      mayChooseType={false}
      another={another}
      onAdded={() => another.follow(() => navigate({ to: '/my-team', ignoreBlocker: true }))}
    />
  )
}

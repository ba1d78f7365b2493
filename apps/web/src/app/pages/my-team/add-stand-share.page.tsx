import { canManageTeam, type TeamDetail } from '@eventflow/domain/teams'
import { useNavigate } from '@tanstack/react-router'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { StandShareScreen } from '../teams/stand-share-screen.tsx'

/** Lets a team owner add a stand share. */
export function Page() {
  const viewer = useSignedIn()
  const navigate = useNavigate()
  return (
    <StandShareScreen
      mayChooseType={false}
      back={() => <BackToTeam />}
      goBack={() => void navigate({ to: '/my-team', ignoreBlocker: true })}
      refusal={(parent) => (canManageTeam(viewer, parent) ? null : <OwnersOnly parent={parent} />)}
    />
  )
}

function BackToTeam() {
  const t = useWords()
  return <ButtonLink to="/my-team">{t('teams.addMember.back')}</ButtonLink>
}

function OwnersOnly({ parent }: { parent: TeamDetail }) {
  const t = useWords()
  const names = { owner: parent.ownerName, team: parent.name }
  return (
    <EmptyState
      icon="person_add_disabled"
      title={t('teams.standShare.ownerOnlyTitle')}
      action={<BackToTeam />}
    >
      {t('teams.standShare.ownerOnlyText', names)}
    </EmptyState>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { usePlannedWords } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { StandShareScreen } from '../../teams/stand-share-screen.tsx'

/** A new stand share under any team. Returns to the parent. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <StandShareScreen
      mayChooseType
      planned={usePlannedWords()}
      back={({ id: teamId }) => (
        <ButtonLink to="/admin/teams/$teamId" params={{ teamId }}>
          {t('teams.addMember.back')}
        </ButtonLink>
      )}
      goBack={({ id: teamId }) =>
        void navigate({ to: '/admin/teams/$teamId', params: { teamId }, ignoreBlocker: true })
      }
    />
  )
}

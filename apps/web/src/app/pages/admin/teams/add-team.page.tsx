import { useNavigate } from '@tanstack/react-router'
import { AddTeam } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new team with its owner; then on to the team. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage lead={t('teams.add.lead')} width="reading">
      <AddTeam
        onAdded={({ id }) =>
          // What was typed is saved: nobody needs to be asked.
          void navigate({ to: '/admin/teams/$teamId', params: { teamId: id }, ignoreBlocker: true })
        }
        onAnother={() => void navigate({ to: '/admin/teams/add-team' })}
      />
    </PortalPage>
  )
}

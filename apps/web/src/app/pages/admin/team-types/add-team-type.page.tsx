import { useNavigate } from '@tanstack/react-router'
import { TeamTypeEditor } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage title={t('teams.types.add')} lead={t('teams.types.lead')} width="reading">
      <TeamTypeEditor
        onSaved={() => void navigate({ to: '/admin/team-types', ignoreBlocker: true })}
      />
    </PortalPage>
  )
}

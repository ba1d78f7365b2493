import { useWords } from '../../../platform/words.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** For an organiser without a team. */
export function NoTeam() {
  const t = useWords()
  return (
    <PortalPage>
      <EmptyState icon="groups_outlined" title={t('teams.team.notMineTitle')}>
        {t('teams.team.notMineText')}
      </EmptyState>
    </PortalPage>
  )
}

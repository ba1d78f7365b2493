import { TeamTypesList } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** The types that tasks are given to. */
export function Page() {
  const t = useWords()
  const add = <ButtonLink to="/admin/team-types/add">{t('teams.types.add')}</ButtonLink>
  return (
    <PortalPage lead={t('teams.types.lead')} actions={add}>
      <TeamTypesList add={add} />
    </PortalPage>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { AddTeam } from '../../../../modules/teams/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { useAddAnother } from '../../../../ui/editor/add-another.ts'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new team with its owner; then on to the team. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  const another = useAddAnother()
  return (
    <PortalPage
      lead={t('teams.add.lead')}
      width="reading"
      actions={
        <ButtonLink variant="default" to="/admin/teams/import">
          {t('imports.link')}
        </ButtonLink>
      }
    >
      <AddTeam
        key={another.round}
        another={another}
        onAdded={({ id: teamId }) =>
          another.follow(() =>
            // What was typed is saved: nobody needs to be asked.
            navigate({ to: '/admin/teams/$teamId', params: { teamId }, ignoreBlocker: true }),
          )
        }
      />
    </PortalPage>
  )
}

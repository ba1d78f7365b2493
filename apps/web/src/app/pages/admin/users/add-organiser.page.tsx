import { useNavigate } from '@tanstack/react-router'
import { AddOrganiser } from '../../../../modules/users/index.ts'
import { useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { useAddAnother } from '../../../../ui/editor/add-another.ts'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A new organiser. Returns to the list. */
export function Page() {
  const t = useWords()
  const navigate = useNavigate()
  const another = useAddAnother()
  return (
    <PortalPage lead={t('users.add.lead')} width="reading">
      <AddOrganiser
        key={another.round}
        viewer={useSignedIn()}
        another={another}
        onAdded={() => another.follow(() => navigate({ to: '/admin/users', ignoreBlocker: true }))}
      />
    </PortalPage>
  )
}

import { UsersList } from '../../../../modules/users/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Everybody in the event, and what each may do. */
export function Page() {
  const t = useWords()
  const viewer = useSignedIn()
  const { event } = usePortal()
  return (
    <PortalPage lead={t('users.list.lead')}>
      <UsersList viewer={viewer} timeZone={event.timeZone} />
    </PortalPage>
  )
}

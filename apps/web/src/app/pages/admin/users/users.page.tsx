import { canAddPeople } from '@eventflow/domain/users'
import { UsersList } from '../../../../modules/users/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Everybody in the event, and what each may do. */
export function Page() {
  const t = useWords()
  const viewer = useSignedIn()
  const { event } = usePortal()
  const add = canAddPeople(viewer) && (
    <ButtonLink to="/admin/users/add">{t('users.add.action')}</ButtonLink>
  )
  return (
    <PortalPage lead={t('users.list.lead')} actions={add}>
      <UsersList viewer={viewer} timeZone={event.timeZone} add={add} />
    </PortalPage>
  )
}

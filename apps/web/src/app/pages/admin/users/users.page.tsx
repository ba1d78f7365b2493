import { canAddPeople } from '@eventflow/domain/users'
import { WriteToPeople, writeToAllLabel } from '../../../../modules/mail/index.ts'
import { UsersList } from '../../../../modules/users/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** All people in the event, with their access levels. */
export function Page() {
  const t = useWords()
  const viewer = useSignedIn()
  const { event } = usePortal()
  const mayAdd = canAddPeople(viewer)
  const add = mayAdd && <ButtonLink to="/admin/users/add">{t('users.add.action')}</ButtonLink>
  const chase = mayAdd && (
    <ButtonLink variant="default" to="/admin/users/chase">
      {t('users.chase.link')}
    </ButtonLink>
  )
  return (
    <PortalPage actions={[chase, add]}>
      <UsersList
        viewer={viewer}
        timeZone={event.timeZone}
        add={add}
        {...(mayAdd && {
          write: {
            toSelected: (userIds: string[]) => (
              <WriteToPeople audience={{ userIds }} label={t('mailings.write.selected')} />
            ),
            toAll: (users, count) => (
              <WriteToPeople audience={{ users }} label={writeToAllLabel(t, count)} />
            ),
          },
        })}
      />
    </PortalPage>
  )
}

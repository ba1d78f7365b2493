import { isOrganiser } from '@eventflow/domain/kernel'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MyNotificationsList } from '../../../modules/notifications/index.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { CorePageCover } from '../../shell/core-page-cover.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'

/** Notifications for the user's team. Organisers see all that are published. */
export function Page() {
  const t = useWords()
  const viewer = useSignedIn()
  const { search = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  const lead = isOrganiser(viewer) ? 'notifications.mine.leadOrganiser' : 'notifications.mine.lead'
  return (
    <PortalPage cover={<CorePageCover page="notifications" />} lead={t(lead)} width="reading">
      <MyNotificationsList
        search={search}
        onSearch={(text) =>
          void navigate({
            to: '/notifications',
            search: (now) => ({ ...now, search: text }),
            replace: true,
          })
        }
      />
    </PortalPage>
  )
}

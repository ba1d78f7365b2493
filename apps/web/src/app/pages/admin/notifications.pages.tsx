import type { Notification } from '@eventflow/domain/notifications'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  NotificationActions,
  NotificationEditor,
  NotificationEnd,
  notificationQuery,
  NotificationsList,
} from '../../../modules/notifications/index.ts'
import { useAsOfNow } from '../../../platform/use-as-of-now.ts'
import { useWords } from '../../../platform/words.tsx'
import { useAddAnother } from '../../../ui/editor/add-another.ts'
import { Stack } from '../../../ui/layout.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { FormSkeleton } from '../../../ui/skeletons.tsx'
import { HiddenPageNotice } from './hidden-page-notice.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PortalPage } from '../../shell/portal-page.tsx'
import classes from './parts.module.css'

function ListPage() {
  const t = useWords()
  const add = <ButtonLink to="/admin/notifications/add">{t('notificationsAdmin.add')}</ButtonLink>
  return (
    <PortalPage lead={t('notificationsAdmin.lead')} actions={add}>
      <Stack gap="md">
        <HiddenPageNotice page="notifications" />
        <NotificationsList add={add} />
      </Stack>
    </PortalPage>
  )
}

/** New notifications are saved as drafts and reviewed before they are sent. */
function AddPage() {
  const t = useWords()
  const navigate = useNavigate()
  const another = useAddAnother()
  const open = ({ id }: Notification) =>
    navigate({
      to: '/admin/notifications/$adminNotificationId',
      params: { adminNotificationId: id },
      ignoreBlocker: true,
    })
  return (
    <PortalPage
      title={t('notificationsAdmin.add')}
      lead={t('notificationsAdmin.lead')}
      width="reading"
    >
      <NotificationEditor
        key={another.round}
        another={another}
        onSaved={(saved) => another.follow(() => open(saved))}
      />
    </PortalPage>
  )
}

function EditPage() {
  const { adminNotificationId = '' } = useParams({ strict: false })
  const query = useAsOfNow(useQuery(notificationQuery(adminNotificationId)))
  return (
    <Loaded query={query} skeleton={<FormSkeleton fields={5} />}>
      {(notification) => <One notification={notification} />}
    </Loaded>
  )
}

function One({ notification }: { notification: Notification }) {
  const navigate = useNavigate()
  const { id, title } = notification
  return (
    <PortalPage title={title} names={{ adminNotificationId: title }}>
      <div className={classes['columns']}>
        <Stack gap="xl">
          <NotificationEditor key={id} record={notification} onSaved={() => undefined} />
          <NotificationEnd
            record={notification}
            onDone={() => navigate({ to: '/admin/notifications', ignoreBlocker: true })}
          />
        </Stack>
        <Stack gap="lg">
          <HiddenPageNotice page="notifications" />
          <NotificationActions notification={notification} />
        </Stack>
      </div>
    </PortalPage>
  )
}

export const pages = { ListPage, AddPage, EditPage }

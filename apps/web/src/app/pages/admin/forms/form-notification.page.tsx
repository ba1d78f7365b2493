import type { FormNotification } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  NotificationEditor,
  notificationQuery,
  formQuery,
} from '../../../../modules/forms/index.ts'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** One notification of a form. */
export function Page() {
  const navigate = useNavigate()
  const { formId = '', notificationId = '' } = useParams({ strict: false })
  const formFacts = useQuery(formQuery(formId))
  const query = useAsOfNow<FormNotification>(useQuery(notificationQuery(formId, notificationId)))
  const leave = () =>
    void navigate({
      to: '/admin/forms/$formId/notifications',
      params: { formId },
      ignoreBlocker: true,
    })
  return (
    <Loaded query={formFacts}>
      {(form) => (
        <Loaded query={query}>
          {(notification) => (
            <PortalPage
              title={notification.name}
              names={{ formId: form.title, notificationId: notification.name }}
              width="reading"
            >
              <NotificationEditor
                key={notification.id}
                form={form}
                notification={notification}
                onDone={leave}
              />
            </PortalPage>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

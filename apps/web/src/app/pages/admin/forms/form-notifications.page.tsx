import { hasRank } from '@eventflow/domain/kernel'
import { NotificationFailures, NotificationsList } from '../../../../modules/forms/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { TextLink } from '../../../../ui/link.tsx'
import { FormTab } from './form-frames.tsx'

/** Emails sent for submissions of a form, and those that failed. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  const viewer = useSignedIn()
  return (
    <FormTab lead={() => t('messages.notifications.lead')}>
      {(form) => (
        <>
          <NotificationFailures
            formId={form.id}
            timeZone={event.timeZone}
            maySendEmails={hasRank(viewer, 'admin')}
          />
          <NotificationsList formId={form.id} />
          <p>
            <TextLink to="/admin/forms/$formId/webhooks" params={{ formId: form.id }}>
              {t('builder.links.toWebhooks')}
            </TextLink>
          </p>
        </>
      )}
    </FormTab>
  )
}

import { hasRank } from '@eventflow/domain/kernel'
import { NotificationFailures, NotificationsList } from '../../../../modules/forms/index.ts'
import { usePortal, useSignedIn } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
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
        </>
      )}
    </FormTab>
  )
}

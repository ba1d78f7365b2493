import { NotificationsList } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { FormTab } from './form-frames.tsx'

/** The e-mails that submissions of a form send. */
export function Page() {
  const t = useWords()
  return (
    <FormTab lead={() => t('messages.notifications.lead')}>
      {(form) => <NotificationsList formId={form.id} />}
    </FormTab>
  )
}

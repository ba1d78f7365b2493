import { NotificationEditor } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { NewFormPart, useToList } from './form-frames.tsx'

/** A new notification of a form. */
export function Page() {
  const t = useWords()
  const toList = useToList('notifications')
  return (
    <NewFormPart title={t('messages.notifications.add')} isReceiver>
      {(form) => <NotificationEditor form={form} onDone={toList} />}
    </NewFormPart>
  )
}

import type { FormNotification } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { NotificationEditor, notificationQuery } from '../../../../modules/forms/index.ts'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { FormPart, useToList } from './form-frames.tsx'

/** One notification of a form. */
export function Page() {
  const { formId = '', notificationId = '' } = useParams({ strict: false })
  const query = useAsOfNow<FormNotification>(useQuery(notificationQuery(formId, notificationId)))
  const toList = useToList('notifications')
  return (
    <FormPart query={query} param="notificationId">
      {(form, notification) => (
        <NotificationEditor form={form} notification={notification} onDone={toList} />
      )}
    </FormPart>
  )
}

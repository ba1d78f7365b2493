import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { WebhookView, webhookQuery } from '../../../../modules/webhooks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { FormPart } from './form-frames.tsx'

/** A webhook: its request and its deliveries. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  const { formId = '', webhookId = '' } = useParams({ strict: false })
  const query = useQuery(webhookQuery(formId, webhookId))
  const edit = (
    <ButtonLink to="/admin/forms/$formId/webhooks/$webhookId/edit" params={{ formId, webhookId }}>
      {t('webhooks.view.edit')}
    </ButtonLink>
  )
  return (
    <FormPart query={query} param="webhookId" actions={edit} isOnlyShown>
      {(form, webhook) => <WebhookView form={form} webhook={webhook} timeZone={event.timeZone} />}
    </FormPart>
  )
}

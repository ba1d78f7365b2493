import type { Webhook } from '@eventflow/domain/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { WebhookEditor, webhookQuery } from '../../../../modules/webhooks/index.ts'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { FormPart } from './form-frames.tsx'

/** Changing a webhook. */
export function Page() {
  const navigate = useNavigate()
  const { formId = '', webhookId = '' } = useParams({ strict: false })
  const query = useAsOfNow<Webhook>(useQuery(webhookQuery(formId, webhookId)))
  const leave = () =>
    void navigate({
      to: '/admin/forms/$formId/webhooks/$webhookId',
      params: { formId, webhookId },
      ignoreBlocker: true,
    })
  return (
    <FormPart query={query} param="webhookId">
      {(form, webhook) => <WebhookEditor form={form} webhook={webhook} onDone={leave} />}
    </FormPart>
  )
}

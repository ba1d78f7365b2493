import type { Webhook } from '@eventflow/domain/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { formQuery } from '../../../../modules/forms/index.ts'
import { WebhookEditor, webhookQuery } from '../../../../modules/webhooks/index.ts'
import { useAsOfNow } from '../../../../platform/use-as-of-now.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** Changing a webhook. */
export function Page() {
  const navigate = useNavigate()
  const { formId = '', webhookId = '' } = useParams({ strict: false })
  const formFacts = useQuery(formQuery(formId))
  const query = useAsOfNow<Webhook>(useQuery(webhookQuery(formId, webhookId)))
  const leave = () =>
    void navigate({
      to: '/admin/forms/$formId/webhooks/$webhookId',
      params: { formId, webhookId },
      ignoreBlocker: true,
    })
  return (
    <Loaded query={formFacts}>
      {(form) => (
        <Loaded query={query}>
          {(webhook) => (
            <PortalPage
              title={webhook.name}
              names={{ formId: form.title, webhookId: webhook.name }}
              width="reading"
            >
              <WebhookEditor key={webhook.id} form={form} webhook={webhook} onDone={leave} />
            </PortalPage>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

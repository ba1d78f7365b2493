import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formQuery } from '../../../../modules/forms/index.ts'
import { WebhookView, webhookQuery } from '../../../../modules/webhooks/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { useWords } from '../../../../platform/words.tsx'
import { ButtonLink } from '../../../../ui/link.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'

/** A webhook: how it calls, and what came of it. */
export function Page() {
  const t = useWords()
  const { event } = usePortal()
  const { formId = '', webhookId = '' } = useParams({ strict: false })
  const formFacts = useQuery(formQuery(formId))
  const query = useQuery(webhookQuery(formId, webhookId))
  const edit = (
    <ButtonLink to="/admin/forms/$formId/webhooks/$webhookId/edit" params={{ formId, webhookId }}>
      {t('webhooks.view.edit')}
    </ButtonLink>
  )
  return (
    <Loaded query={formFacts}>
      {(form) => (
        <Loaded query={query}>
          {(webhook) => (
            <PortalPage
              title={webhook.name}
              names={{ formId: form.title, webhookId: webhook.name }}
              actions={edit}
              width="reading"
            >
              <WebhookView form={form} webhook={webhook} timeZone={event.timeZone} />
            </PortalPage>
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

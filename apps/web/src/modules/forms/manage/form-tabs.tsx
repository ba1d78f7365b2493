import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { api } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { PartLink, Parts } from '../../../ui/parts.tsx'

/** Tabs for active and archived forms. */
export function FormsTabs() {
  const t = useWords()
  return (
    <Parts label={t('builder.list.which')}>
      <PartLink to="/admin/forms">{t('admin.tabs.active')}</PartLink>
      <PartLink to="/admin/forms/archived">{t('admin.tabs.archived')}</PartLink>
    </Parts>
  )
}

/** Tabs for the parts of one form: fields, settings, submissions. */
export function FormTabs({ formId }: { formId: string }) {
  const t = useWords()
  // Few forms have webhooks, so the notifications link to them.
  const isOfWebhooks = useLocation().pathname.endsWith('/webhooks')
  const { data: webhooks } = useQuery(
    api.webhooks.list.queryOptions({ input: { formId, limit: 1 } }),
  )
  const hasWebhooks = isOfWebhooks || (webhooks?.total ?? 0) > 0
  return (
    <Parts label={t('builder.links.of')}>
      <PartLink to="/admin/forms/$formId" params={{ formId }}>
        {t('builder.links.build')}
      </PartLink>
      <PartLink to="/admin/forms/$formId/settings" params={{ formId }}>
        {t('builder.links.settings')}
      </PartLink>
      <PartLink to="/admin/forms/$formId/confirmations" params={{ formId }}>
        {t('builder.links.confirmations')}
      </PartLink>
      <PartLink to="/admin/forms/$formId/notifications" params={{ formId }}>
        {t('builder.links.notifications')}
      </PartLink>
      {hasWebhooks && (
        <PartLink to="/admin/forms/$formId/webhooks" params={{ formId }}>
          {t('builder.links.webhooks')}
        </PartLink>
      )}
      <PartLink to="/admin/forms/$formId/submissions" params={{ formId }}>
        {t('builder.links.submissions')}
      </PartLink>
    </Parts>
  )
}

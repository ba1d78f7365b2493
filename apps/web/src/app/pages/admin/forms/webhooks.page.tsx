import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formQuery, FormTabs } from '../../../../modules/forms/index.ts'
import { WebhooksList } from '../../../../modules/webhooks/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from './forms.module.css'

/** The webhooks of a form. */
export function Page() {
  const t = useWords()
  const { formId = '' } = useParams({ strict: false })
  const query = useQuery(formQuery(formId))
  return (
    <Loaded query={query}>
      {(form) => (
        <PortalPage
          title={form.title}
          names={{ formId: form.title }}
          lead={t('webhooks.list.lead')}
        >
          <div className={classes['parts']}>
            <FormTabs formId={form.id} />
            <WebhooksList formId={form.id} />
          </div>
        </PortalPage>
      )}
    </Loaded>
  )
}

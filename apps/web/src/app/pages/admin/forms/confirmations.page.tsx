import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { ConfirmationsList, formQuery, FormTabs } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from './forms.module.css'

/** The confirmations of a form. */
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
          lead={t('messages.confirmations.lead')}
        >
          <div className={classes['parts']}>
            <FormTabs formId={form.id} />
            <ConfirmationsList formId={form.id} />
          </div>
        </PortalPage>
      )}
    </Loaded>
  )
}

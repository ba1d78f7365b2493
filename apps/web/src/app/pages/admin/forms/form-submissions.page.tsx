import type { FormDetail } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { formQuery, FormTabs } from '../../../../modules/forms/index.ts'
import { SubmissionsList } from '../../../../modules/submissions/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from './forms.module.css'

/** What has been submitted to a form. */
export function Page() {
  const { formId = '' } = useParams({ strict: false })
  const query = useQuery(formQuery(formId))
  return <Loaded query={query}>{(form) => <Submissions form={form} />}</Loaded>
}

function Submissions({ form }: { form: FormDetail }) {
  const { event } = usePortal()
  return (
    <PortalPage title={form.title} names={{ formId: form.title }}>
      <div className={classes['parts']}>
        <FormTabs formId={form.id} />
        <SubmissionsList form={form} timeZone={event.timeZone} />
      </div>
    </PortalPage>
  )
}

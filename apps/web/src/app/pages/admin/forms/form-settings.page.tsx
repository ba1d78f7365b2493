import type { FormDetail } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import {
  formQuery,
  FormEnd,
  FormSettings,
  FormStateBadge,
  FormTabs,
} from '../../../../modules/forms/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import classes from './forms.module.css'

/** Who may open a form and change what; archiving and deleting it. */
export function Page() {
  const { formId = '' } = useParams({ strict: false })
  const query = useQuery(formQuery(formId))
  return <Loaded query={query}>{(form) => <Settings form={form} />}</Loaded>
}

function Settings({ form }: { form: FormDetail }) {
  const { event } = usePortal()
  const navigate = useNavigate()
  return (
    <PortalPage
      title={form.title}
      names={{ formId: form.title }}
      lead={<FormStateBadge form={form} />}
    >
      <div className={classes['spaced']}>
        <FormTabs formId={form.id} />
        <FormSettings key={String(form.isArchived)} form={form} timeZone={event.timeZone} />
        <FormEnd
          form={form}
          onRemoved={() => navigate({ to: '/admin/forms', ignoreBlocker: true })}
        />
      </div>
    </PortalPage>
  )
}

import type { FormDetail } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { formQuery, FormEnd, FormSettings, FormTabs } from '../../../../modules/forms/index.ts'
import { useWords } from '../../../../platform/words.tsx'
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
  const t = useWords()
  const navigate = useNavigate()
  return (
    <PortalPage
      title={form.title}
      names={{ formId: form.title }}
      lead={t('builder.settings.lead')}
      width="reading"
    >
      <div className={classes['spaced']}>
        <FormTabs formId={form.id} />
        <FormSettings key={String(form.isArchived)} form={form} />
        <FormEnd
          form={form}
          onRemoved={() => navigate({ to: '/admin/forms', ignoreBlocker: true })}
        />
      </div>
    </PortalPage>
  )
}

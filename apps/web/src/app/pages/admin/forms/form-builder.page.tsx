import type { FormDetail } from '@eventflow/domain/forms'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FormBuilder } from '../../../../modules/builder/index.ts'
import {
  DuplicateForm,
  formQuery,
  FormStateBadge,
  FormTabs,
} from '../../../../modules/forms/index.ts'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { FormPreview } from './form-preview.tsx'
import { LockBanner } from '../../../../modules/locks/index.ts'
import { useToBuilder } from './use-to-builder.ts'
import classes from './forms.module.css'

/** The builder of a form. */
export function Page() {
  const { formId = '' } = useParams({ strict: false })
  const query = useQuery(formQuery(formId))
  return <Loaded query={query}>{(form) => <Build key={form.id} form={form} />}</Loaded>
}

function Build({ form }: { form: FormDetail }) {
  const toBuilder = useToBuilder()
  return (
    <PortalPage
      title={form.title}
      names={{ formId: form.title }}
      lead={<FormStateBadge form={form} />}
      actions={<DuplicateForm form={form} onDuplicated={toBuilder} />}
    >
      <div className={classes['parts']}>
        <FormTabs formId={form.id} />
        <LockBanner type="form" recordId={form.id} />
        <FormBuilder
          form={form}
          renderPreview={(definition, about) => <FormPreview definition={definition} {...about} />}
        />
      </div>
    </PortalPage>
  )
}

import type { FormDetail } from '@eventflow/domain/forms'
import { GUEST_FACTS, type FormDefinition } from '@eventflow/domain/forms/engine'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { FormBuilder } from '../../../../modules/builder/index.ts'
import {
  DuplicateForm,
  formQuery,
  FormStateBadge,
  FormTabs,
} from '../../../../modules/forms/index.ts'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'
import { Loaded } from '../../../shell/loaded.tsx'
import { PortalPage } from '../../../shell/portal-page.tsx'
import { useToBuilder } from './use-to-builder.ts'
import classes from './forms.module.css'

// The form that teams fill in is as large as the builder, and not needed to begin.
const FormFiller = lazy(async () => {
  const { FormFiller: Filler } = await import('./form-filler.ts')
  return { default: Filler }
})

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
        <FormBuilder
          form={form}
          renderPreview={(definition) => <Preview definition={definition} />}
        />
      </div>
    </PortalPage>
  )
}

/** As a team without any facts of its own would see it. */
function Preview({ definition }: { definition: FormDefinition }) {
  const { currencyId } = usePortal()
  return (
    <Suspense fallback={<FormSkeleton />}>
      <FormFiller
        mode="preview"
        definition={definition}
        facts={GUEST_FACTS}
        currencyId={currencyId}
      />
    </Suspense>
  )
}

import { GUEST_FACTS, type FormDefinition } from '@eventflow/domain/forms/engine'
import { lazy, Suspense } from 'react'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'

// The form that teams fill in is as large as the builder, and not needed to begin.
const FormFiller = lazy(async () => {
  const { FormFiller: Filler } = await import('./form-filler.ts')
  return { default: Filler }
})

/** As a team without any facts of its own would see it. */
export function FormPreview({ definition }: { definition: FormDefinition }) {
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

import { lazy, Suspense, type ComponentProps } from 'react'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'

// The form that teams fill in is as large as the builder, and not needed to begin.
const FormFiller = lazy(async () => {
  const { FormFiller: Filler } = await import('./form-filler.ts')
  return { default: Filler }
})

type FormPreviewProps = Pick<
  ComponentProps<typeof FormFiller>,
  'definition' | 'facts' | 'explain' | 'initialValues' | 'builtFieldId'
>

/** As the person who was chosen would see it. */
export function FormPreview(props: FormPreviewProps) {
  const prices = usePortal().variables
  return (
    <Suspense fallback={<FormSkeleton />}>
      <FormFiller mode="preview" prices={prices} {...props} />
    </Suspense>
  )
}

import { priceDay, pricedOn } from '@eventflow/domain/forms/engine'
import { lazy, Suspense, useState, type ComponentProps } from 'react'
import { usePortal } from '../../../../platform/portal-context.tsx'
import { FormSkeleton } from '../../../../ui/skeletons.tsx'

// The form that teams fill in is as large as the builder, so it is loaded later.
const FormFiller = lazy(async () => {
  const { FormFiller: Filler } = await import('./form-filler.ts')
  return { default: Filler }
})

type FormPreviewProps = Pick<
  ComponentProps<typeof FormFiller>,
  'definition' | 'facts' | 'explain' | 'initialValues' | 'builtFieldId'
>

/** The form as the selected person would see it. */
export function FormPreview(props: FormPreviewProps) {
  const { event, variables: prices } = usePortal()
  const { currencyId } = prices
  const [day] = useState(() => priceDay(new Date(), event.timeZone))
  const definition = pricedOn(props.definition, { day, currencyId })
  return (
    <Suspense fallback={<FormSkeleton />}>
      <FormFiller mode="preview" prices={prices} {...props} definition={definition} />
    </Suspense>
  )
}

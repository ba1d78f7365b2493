import { storedText } from '@eventflow/domain/rich-text'
import { lazy, Suspense } from 'react'
import { FieldFrame, useWiring, type FieldProps } from '../fields/field-frame.tsx'
import { FormSkeleton } from '../skeletons.tsx'

const RichTextInput = lazy(async () => {
  const { RichTextInput: Input } = await import('./rich-text-input.tsx')
  return { default: Input }
})

interface RichTextFieldProps extends FieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A text with formatting; '' if it has no words. */
export function RichTextField(props: RichTextFieldProps) {
  const wiring = useWiring(props)
  const { label, value, onChange } = props
  const field = { id: wiring.id, label, describedBy: wiring['aria-describedby'] }
  return (
    <FieldFrame {...props} wiring={wiring}>
      <Suspense fallback={<FormSkeleton fields={1} />}>
        <RichTextInput
          data={value}
          onChange={(data) => onChange(storedText(data))}
          error={props.error ?? undefined}
          field={field}
        />
      </Suspense>
    </FieldFrame>
  )
}

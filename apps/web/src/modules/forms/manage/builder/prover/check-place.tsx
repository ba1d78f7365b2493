import { lazy, Suspense } from 'react'
import type { Builder } from '../screen/use-builder.ts'
import type { Check } from './use-check.ts'

// The prover is loaded when the check is opened.
const CheckPanel = lazy(async () => {
  const { CheckPanel: Panel } = await import('./check-panel.tsx')
  return { default: Panel }
})

interface CheckPlaceProps {
  builder: Builder
  check: Check
  onPreview: () => void
}

/** The check of the form, while it is open. */
export const CheckPlace = (props: CheckPlaceProps) =>
  props.check.isOpen && (
    <Suspense>
      <CheckPanel {...props} />
    </Suspense>
  )

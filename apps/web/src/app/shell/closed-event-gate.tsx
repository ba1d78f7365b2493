import { lazy, Suspense } from 'react'
import { loadWords } from '../../platform/words-catalogue.ts'

const Closed = lazy(async () => {
  const [file] = await Promise.all([
    import('../pages/auth/closed-event.tsx'),
    loadWords('visitors'),
  ])
  return { default: file.ClosedEvent }
})

/** The page of an archived event, with its texts. */
export const ClosedEvent = () => (
  <Suspense fallback={null}>
    <Closed />
  </Suspense>
)

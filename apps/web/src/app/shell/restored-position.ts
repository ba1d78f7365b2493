import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a reload the page stands where it was. The router scrolls once, when its first screen is drawn: its content
 * comes later, and until then there is nothing to scroll.
 */
export function useRestoredPosition(): void {
  const router = useRouter()
  const stored = useElementScrollRestoration({ id: 'content' })
  const [top] = useState(stored?.scrollY ?? 0)
  useEffect(() => {
    if (top === 0 || router.latestLocation.hash !== '') return undefined
    // Where it cannot be fetched, the page stands at its beginning.
    const kept = import('./kept-position.ts').then(
      ({ keepPosition }) => keepPosition(router, top),
      () => () => undefined,
    )
    return () => void kept.then((stop) => stop())
  }, [router, top])
}

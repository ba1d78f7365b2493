import { useElementScrollRestoration, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Restores the scroll position after a reload. The router scrolls only once, before the content has
 * loaded.
 */
export function useRestoredPosition(): void {
  const router = useRouter()
  const stored = useElementScrollRestoration({ id: 'content' })
  const [top] = useState(stored?.scrollY ?? 0)
  useEffect(() => {
    if (top === 0 || router.latestLocation.hash !== '') return undefined
    // If the file cannot be loaded, the page stays at its start.
    const kept = import('./kept-position.ts').then(
      ({ keepPosition }) => keepPosition(router, top),
      () => () => undefined,
    )
    return () => void kept.then((stop) => stop())
  }, [router, top])
}

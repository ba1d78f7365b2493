import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window content is rendered in advance. */
const SOON = '200px'

/** Renders its children, and so starts their fetches, when they come near the visible area. */
export function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isReached, setReached] = useState(false)
  useEffect(() => {
    if (isReached || place.current === null) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setReached(true),
      { rootMargin: SOON },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isReached])
  return isReached ? children : <div ref={place} />
}

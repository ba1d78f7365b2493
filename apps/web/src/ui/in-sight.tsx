import { type ReactNode, useEffect, useRef, useState } from 'react'

/** How far below the window somebody will soon have scrolled. */
const SOON = '200px'

/** What is in it is drawn, and so fetched, once its place comes near what can be seen. */
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

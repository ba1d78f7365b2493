import { useEffect, useRef, type RefObject } from 'react'

/** Focuses an element that has replaced another one, so that the focus is not lost. */
export function useFocusAtFirst<Thing extends HTMLElement>(): RefObject<Thing | null> {
  const thing = useRef<Thing>(null)
  useEffect(() => thing.current?.focus(), [])
  return thing
}

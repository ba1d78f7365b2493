import { useEffect, useRef, type RefObject } from 'react'

/** Gives the focus to what has just taken the place of something, so that nobody loses their place. */
export function useFocusAtFirst<Thing extends HTMLElement>(): RefObject<Thing | null> {
  const thing = useRef<Thing>(null)
  useEffect(() => thing.current?.focus(), [])
  return thing
}

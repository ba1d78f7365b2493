import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 48em)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export const isWideWindow = (): boolean => matchMedia(QUERY).matches

/** Tables from 768 px, else cards. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWideWindow)

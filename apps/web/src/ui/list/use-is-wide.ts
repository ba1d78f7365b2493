import { useSyncExternalStore } from 'react'

const QUERY = '(min-width: 48em)'

const subscribe = (changed: () => void) => {
  const media = matchMedia(QUERY)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** From 768 px: tables; below, lists. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)

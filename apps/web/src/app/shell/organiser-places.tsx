// Only organisers need their navigation, so teams' phones do not load it.
import type { Session } from '@eventflow/domain/access'
import { lazy, Suspense } from 'react'

const Places = lazy(async () => ({
  default: (await import('./organiser-navigation.tsx')).OrganiserPlaces,
}))

const Tabs = lazy(async () => ({
  default: (await import('./organiser-navigation.tsx')).JoinedTabs,
}))

/** The organisers' entries, by section. */
export const OrganiserPlaces = (props: { session: Session; onGo?: () => void }) => (
  <Suspense fallback={null}>
    <Places {...props} />
  </Suspense>
)

/** The tabs of a joined screen. */
export const JoinedTabs = () => (
  <Suspense fallback={null}>
    <Tabs />
  </Suspense>
)

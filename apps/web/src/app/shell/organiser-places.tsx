// Only organisers need their navigation, so teams' phones do not load it.
import type { Session } from '@eventflow/domain/access'
import { lazy, Suspense } from 'react'

const navigation = () => import('./organiser-navigation.tsx')
const Places = lazy(async () => ({ default: (await navigation()).OrganiserPlaces }))
const Tabs = lazy(async () => ({ default: (await navigation()).JoinedTabs }))
const Pins = lazy(async () => ({ default: (await navigation()).OrganiserQuickLinks }))

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

/** The organiser's pinned screens. */
export const OrganiserQuickLinks = (props: { userId: string }) => (
  <Suspense fallback={null}>
    <Pins {...props} />
  </Suspense>
)

// Only organisers need their navigation, so teams' phones do not load it.
import type { Session } from '@eventflow/domain/access'
import { Suspense, use } from 'react'

const load = () => import('./organiser-navigation.tsx')
type Navigation = Awaited<ReturnType<typeof load>>

let loading: Promise<Navigation> | undefined
let loaded: Navigation | undefined

/** Loads the organisers' navigation. Their screens wait for it, so that tabs do not replace a title already shown. */
export const loadOrganiserNavigation = (): Promise<Navigation> =>
  (loading ??= load().then(
    (file) => (loaded = file),
    (error: unknown) => {
      // The next screen tries again.
      loading = undefined
      throw error
    },
  ))

const useNavigation = (): Navigation => loaded ?? use(loadOrganiserNavigation())

interface PlacesProps {
  session: Session
  onGo?: () => void
}

function Places(props: PlacesProps) {
  const { OrganiserPlaces: Content } = useNavigation()
  return <Content {...props} />
}

function Tabs() {
  const { JoinedTabs: Content } = useNavigation()
  return <Content />
}

function Pins() {
  const { OrganiserQuickLinks: Content } = useNavigation()
  return <Content />
}

/** The organisers' entries, by section. */
export const OrganiserPlaces = (props: PlacesProps) => (
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
export const OrganiserQuickLinks = () => (
  <Suspense fallback={null}>
    <Pins />
  </Suspense>
)

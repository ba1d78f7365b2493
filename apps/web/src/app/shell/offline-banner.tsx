import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import classes from './banner.module.css'

const AsOf = lazy(() =>
  import('./as-of.tsx').then(
    ({ AsOf: Loaded }) => ({ default: Loaded }),
    () => ({ default: Line }),
  ),
)

/** Interval of checks if the device reports a network that does not respond. */
const ASK_AGAIN_MS = 15_000

/** Refetches what is on screen when the network is back. */
function useReturn(isOffline: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOffline) return undefined
    const askAgain = () => void client.invalidateQueries({ refetchType: 'active' })
    const timer = setInterval(() => {
      if (navigator.onLine) askAgain()
    }, ASK_AGAIN_MS)
    return () => {
      clearInterval(timer)
      askAgain()
    }
  }, [client, isOffline])
}

/** Shows that the device is offline, and the age of the data on screen. */
export function OfflineBanner() {
  const isOffline = useIsOffline()
  useReturn(isOffline)
  return (
    <div role="status">
      {isOffline ? (
        <Suspense fallback={<Line />}>
          <AsOf />
        </Suspense>
      ) : (
        // Loaded in advance, while the device is online.
        <VisuallyHidden>
          <Icon name="wifi_off" />
        </VisuallyHidden>
      )}
    </div>
  )
}

/** Shown while the full line has not loaded, so that the offline state is always visible. */
function Line() {
  const t = useWords()
  return (
    <p className={classes['banner']}>
      <Icon name="wifi_off" />
      <span>
        {t('shell.offline.now')} {t('shell.offline.typed')}
      </span>
    </p>
  )
}

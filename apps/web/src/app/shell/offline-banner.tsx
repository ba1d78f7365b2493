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

/** While the device believes in a network that gives no answers, it is asked now and then. */
const ASK_AGAIN_MS = 15_000

/** What is on screen is requested again when the network is back. */
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

/** Says that there is no network, and how old what stands here is. */
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
        // Fetched while it can be.
        <VisuallyHidden>
          <Icon name="wifi_off" />
        </VisuallyHidden>
      )}
    </div>
  )
}

/** While its program is not there: that there is no network is said all the same. */
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

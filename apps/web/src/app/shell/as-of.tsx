import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { readNetwork, watchNetwork } from '../../platform/network.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { timeText } from '../../ui/time-text.ts'
import { asOfScreen } from './as-of-screen.ts'
import classes from './banner.module.css'

const readAsOf = (client: QueryClient): string | null =>
  asOfScreen(client.getQueryCache().findAll({ type: 'active' }), readNetwork())

function useAsOf(): string | null {
  const client = useQueryClient()
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const stopWatching = watchNetwork(listener)
        const stopCache = client.getQueryCache().subscribe(notifyManager.batchCalls(listener))
        return () => {
          stopWatching()
          stopCache()
        }
      },
      [client],
    ),
    () => readAsOf(client),
  )
}

/** A line that shows that the device is offline, and the age of the data on screen. */
export function AsOf() {
  const t = useWords()
  const { timeZone } = usePortal().event
  const asOf = useAsOf()
  return (
    <p className={classes['banner']}>
      <Icon name="wifi_off" />
      <span>
        {asOf === null
          ? t('shell.offline.now')
          : t('shell.offline.asOf', { time: timeText(asOf, timeZone) })}{' '}
        {t('shell.offline.typed')}
      </span>
    </p>
  )
}

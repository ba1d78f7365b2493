import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { readNetwork, watchNetwork } from '../../platform/network.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { timeText } from '../../ui/time-text.ts'
import { asOfScreen, type AsOfTimes } from './as-of-screen.ts'
import classes from './banner.module.css'

const readAsOf = (client: QueryClient): AsOfTimes | null =>
  asOfScreen(client.getQueryCache().findAll({ type: 'active' }), readNetwork())

/** The times as text, because the same times must be the same value. */
function useAsOf(): AsOfTimes | null {
  const client = useQueryClient()
  const times = useSyncExternalStore(
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
    () => JSON.stringify(readAsOf(client)),
  )
  return JSON.parse(times)
}

/** One time for the whole screen, or two if its parts were stored at different times. */
function useAsOfText(): string {
  const t = useWords()
  const { timeZone } = usePortal().event
  const asOf = useAsOf()
  if (asOf === null) return t('shell.offline.now')
  const [from, to] = [timeText(asOf.from, timeZone), timeText(asOf.to, timeZone)]
  return from === to
    ? t('shell.offline.asOf', { time: to })
    : t('shell.offline.between', { from, to })
}

/** A line that shows that the device is offline, and the age of the data on screen. */
export function AsOf() {
  const t = useWords()
  const text = useAsOfText()
  return (
    <p className={classes['banner']}>
      <Icon name="wifi_off" />
      <span>
        {text} {t('shell.offline.typed')}
      </span>
    </p>
  )
}

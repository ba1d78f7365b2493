import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useIsOffline } from '../../platform/network.ts'
import { sendWaiting } from '../../platform/outbox-sender.ts'
import { outbox } from '../../platform/outbox.ts'
import { useOwnOutbox } from '../../platform/use-outbox.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icon.tsx'
import classes from './banner.module.css'

const TRY_AGAIN_MS = 30_000

/**
 * Only one tab sends. Without support for locks, several may: each call is carried out once anyway.
 */
const inOneTab = async (work: () => Promise<void>): Promise<void> => {
  if (navigator.locks) await navigator.locks.request('eventflow-outbox', work)
  else await work()
}

/** Sends the waiting actions when the network is back, and shows the results. */
function useSending(userId: string, isAnyWaiting: boolean): void {
  const t = useWords()
  const feedback = useFeedback()
  const client = useQueryClient()
  const isOffline = useIsOffline()
  useEffect(() => {
    if (isOffline || !isAnyWaiting) return undefined
    const sendAll = async () => {
      const ended = await sendWaiting(outbox, userId)
      if (ended.length === 0) return
      void client.invalidateQueries({ refetchType: 'active' })
      for (const { one, outcome } of ended)
        if (outcome.kind === 'done') feedback.succeeded(t('ui.waiting.sent', { title: one.title }))
    }
    const send = () => void inOneTab(sendAll)
    send()
    const timer = setInterval(send, TRY_AGAIN_MS)
    return () => clearInterval(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- texts and messages are new objects on each render
  }, [userId, isOffline, isAnyWaiting, client])
}

/** Actions that wait on this device, and those that were refused. */
export function OutboxBanner({ userId }: { userId: string }) {
  const t = useWords()
  const { waiting } = useOwnOutbox()
  const refused = waiting.filter(({ refusal }) => refusal !== null)
  const count = waiting.length - refused.length
  useSending(userId, count > 0)
  return (
    <div role="status">
      {count > 0 && (
        <p className={classes['banner']}>
          <Icon name="outbox_outlined" />
          <span>{t('ui.waiting.count', { count })}</span>
        </p>
      )}
      {refused.map((one) => (
        <p key={one.id} className={classes['banner']}>
          <Icon name="warning_amber" />
          <span>
            {t('ui.waiting.refusedOf', { title: one.title })}{' '}
            <Link to={one.screen} className={classes['link']}>
              {t('ui.waiting.look')}
            </Link>
          </span>
        </p>
      ))}
    </div>
  )
}

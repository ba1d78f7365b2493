import type { Lock, LockType } from '@eventflow/domain/locks'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { client } from '../../platform/api.ts'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOnlyReading } from '../../ui/only-reading.ts'
import { agoText } from '../../ui/time-text.ts'

/**
 * Shows who else is editing the record. Locks are only advice: saving is never blocked. Read-only
 * users take no lock.
 */
export function LockBanner(locked: BannerProps) {
  return useOnlyReading() ? null : <Banner {...locked} />
}

interface BannerProps extends Locked {
  /** Whether changes of two people are merged answer by answer. */
  readonly isMerged?: boolean
}

function Banner({ type, recordId, isMerged = false }: BannerProps) {
  const t = useWords()
  const { held, asOf } = useLock({ type, recordId })
  if (!held) return null
  return (
    <Notice tone="warning" role="status">
      {t('locks.held', { name: held.name, ago: agoText(held.createdAt, asOf, t) })}{' '}
      {t(isMerged ? 'locks.mergedText' : 'locks.heldText')}
    </Notice>
  )
}

/**
 * A lock expires after some minutes (specification: interpretations, section 7), so that closed
 * windows lose it. An open window therefore renews its lock, even if nobody else is there, because
 * somebody may come later. It needs a call, because the live connection only sends to the browser.
 * Hidden windows do not renew it.
 */
const HEARTBEAT_MS = 60_000

interface Locked {
  readonly type: LockType
  readonly recordId: string
}

/** Another person's lock, or null if the lock was acquired. */
async function take(locked: Locked): Promise<Lock | null> {
  try {
    await client.locks.acquire(locked)
    return null
  } catch (error) {
    const { code, current } = failureOf(error)
    // Editing continues without a lock, because revisions protect the data.
    return code === 'LOCK_HELD' ? (current as Lock) : null
  }
}

/** While the window closes, only a beacon is still sent. */
function releaseAtOnce(locked: Locked): void {
  const body = new Blob([JSON.stringify(locked)], { type: 'application/json' })
  navigator.sendBeacon('/api/locks/release', body)
}

/**
 * Renews the lock once a minute and when another person has finished. Releases it when the screen
 * is left. Returns the other editor, and the time of the check.
 */
function useLock({ type, recordId }: Locked): { held: Lock | null; asOf: Date } {
  const { data, dataUpdatedAt } = useQuery({
    // Like the API client's key, so that the live topic reaches it.
    queryKey: [['locks', 'acquire'], { type, recordId }],
    queryFn: () => take({ type, recordId }),
    refetchInterval: HEARTBEAT_MS,
    // The result of an earlier visit is outdated.
    gcTime: 0,
    staleTime: 0,
  })
  const isMine = data === null
  useEffect(() => {
    if (!isMine) return undefined
    const leave = () => releaseAtOnce({ type, recordId })
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      void client.locks.release({ type, recordId }).catch(() => undefined)
    }
  }, [isMine, type, recordId])
  return { held: data ?? null, asOf: new Date(dataUpdatedAt) }
}

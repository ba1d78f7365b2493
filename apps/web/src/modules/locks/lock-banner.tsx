import type { Lock, LockType } from '@eventflow/domain/locks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type RefObject } from 'react'
import { client } from '../../platform/api.ts'
import { failureOf } from '../../platform/failure.ts'
import { namingUser } from '../../platform/page-user.ts'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useOnlyReading } from '../../ui/only-reading.ts'
import { agoText } from '../../ui/time-text.ts'

/**
 * Shows who else is editing the record. Locks are only advice: saving is never blocked. Read-only
 * users take no lock.
 */
export function LockBanner(locked: BannerProps) {
  return useOnlyReading() ? null : <Banner key={locked.recordId} {...locked} />
}

interface BannerProps extends Locked {
  /**
   * What happens if two people save: both versions are compared, answers are merged one by one, or the
   * correction of an order begins again.
   */
  readonly outcome?: 'held' | 'merged' | 'order'
}

function Banner({ type, recordId, outcome = 'held' }: BannerProps) {
  const t = useWords()
  const { held, asOf } = useLock({ type, recordId })
  if (!held) return null
  return (
    <Notice tone="warning" role="status">
      {t('locks.held', { name: held.name, ago: agoText(held.createdAt, asOf, t) })}{' '}
      {t(`locks.${outcome}Text`)}
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

/** The browser sends this call although its page closes. A call of the client could be lost. */
function release(locked: Locked): void {
  void fetch('/api/locks/release', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', ...namingUser() },
    body: JSON.stringify(locked),
  }).catch(() => undefined)
}

/** What a page knows of its lock, also after its screen is left. */
interface Holding {
  isLeft: boolean
  /** Whether the server named somebody else. Until then the lock may be acquired at any moment. */
  isOthers: boolean
}

/**
 * Renews the lock once a minute and when another person has finished. Releases it when the screen
 * is left or the page closes. Returns the other editor, and the time of the check.
 */
function useLock({ type, recordId }: Locked): { held: Lock | null; asOf: Date } {
  const holding = useRef<Holding>({ isLeft: false, isOthers: false })
  const { data, dataUpdatedAt, refetch } = useQuery({
    // Like the API client's key, so that the live topic reaches it.
    queryKey: [['locks', 'acquire'], { type, recordId }],
    queryFn: () => takeUnlessLeft({ type, recordId }, holding),
    refetchInterval: HEARTBEAT_MS,
    // The result of an earlier visit is outdated.
    gcTime: 0,
    staleTime: 0,
  })
  useEffect(() => {
    const known = holding.current
    const leave = () => {
      if (!known.isOthers) release({ type, recordId })
    }
    // A page of the back/forward cache has released its lock.
    const show = ({ persisted }: PageTransitionEvent) => persisted && void refetch()
    known.isLeft = false
    addEventListener('pagehide', leave)
    addEventListener('pageshow', show)
    return () => {
      known.isLeft = true
      removeEventListener('pagehide', leave)
      removeEventListener('pageshow', show)
      leave()
    }
  }, [type, recordId, refetch])
  return { held: data ?? null, asOf: new Date(dataUpdatedAt) }
}

/** The screen can be left before the server has answered. */
async function takeUnlessLeft(locked: Locked, { current }: RefObject<Holding>) {
  const lock = await take(locked)
  current.isOthers = lock !== null
  if (current.isLeft && lock === null) release(locked)
  return lock
}

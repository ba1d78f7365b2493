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
 * Says who else is editing this. It is advice: nothing is kept from being saved. The person who may only read
 * edits nothing, and says nothing.
 */
export function LockBanner(locked: Locked) {
  return useOnlyReading() ? null : <Banner {...locked} />
}

function Banner({ type, recordId }: Locked) {
  const t = useWords()
  const { held, asOf } = useLock({ type, recordId })
  if (!held) return null
  return (
    <Notice tone="warning" role="status">
      {t('locks.held', { name: held.name, ago: agoText(held.createdAt, asOf, t) })}{' '}
      {t('locks.heldText')}
    </Notice>
  )
}

/**
 * The lock of a window that died runs out after some minutes (specification: interpretations,
 * section 7), so a window that lives has to say so, no matter who else is there: somebody who comes
 * later must find it. The live line cannot say it, as it goes from the server to the browser alone.
 * A window that nobody looks at says nothing.
 */
const HEARTBEAT_MS = 60_000

interface Locked {
  readonly type: LockType
  readonly recordId: string
}

/** The lock that somebody else holds; null once it is one's own. */
async function take(locked: Locked): Promise<Lock | null> {
  try {
    await client.locks.acquire(locked)
    return null
  } catch (error) {
    const { code, current } = failureOf(error)
    // Without a lock one edits all the same: the revision is the safety.
    return code === 'LOCK_HELD' ? (current as Lock) : null
  }
}

/** When the window closes, only a beacon still gets out. */
function releaseAtOnce(locked: Locked): void {
  const body = new Blob([JSON.stringify(locked)], { type: 'application/json' })
  navigator.sendBeacon('/api/locks/release', body)
}

/**
 * Says that this is being edited here, once a minute and as soon as somebody else has done, and that
 * it is no more when the screen is left. Answers who else is editing it, as of when.
 */
function useLock({ type, recordId }: Locked): { held: Lock | null; asOf: Date } {
  const { data, dataUpdatedAt } = useQuery({
    // As the API client names its queries, so that the live topic reaches it.
    queryKey: [['locks', 'acquire'], { type, recordId }],
    queryFn: () => take({ type, recordId }),
    refetchInterval: HEARTBEAT_MS,
    // What was true the last time somebody was here says nothing now.
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

import { useSyncExternalStore } from 'react'
import { outbox, type Waiting, type Wish } from './outbox.ts'
import { useSession } from './portal-context.tsx'

const NONE: readonly Waiting[] = []

export interface OwnOutbox {
  readonly waiting: readonly Waiting[]
  /** Puts something in; false where nothing waits: somebody else looks or acts, or the device stores nothing. */
  readonly put: (wish: Wish) => boolean
  readonly drop: (id: string) => void
  /** Whether something about this waits by now. */
  readonly isStored: (about: string) => boolean
}

/** What waits on this device for the person who is signed in. */
export function useOwnOutbox(): OwnOutbox {
  const { viewer } = useSession()
  const userId = viewer === null || viewer.viewedBy !== undefined ? null : viewer.userId
  const waiting = useSyncExternalStore(outbox.subscribe, () =>
    userId === null ? NONE : outbox.read(userId),
  )
  return {
    waiting,
    put: (wish) => userId !== null && outbox.put(userId, wish),
    isStored: (about) => userId !== null && outbox.read(userId).some((one) => one.about === about),
    drop: (id) => void (userId !== null && outbox.drop(userId, id)),
  }
}

import { useSyncExternalStore } from 'react'
import { outbox, type Waiting, type Intent } from './outbox.ts'
import { useSession } from './portal-context.tsx'

const NONE: readonly Waiting[] = []

export interface OwnOutbox {
  readonly waiting: readonly Waiting[]
  /**
   * Adds an action. Returns false if nothing can wait: somebody else is viewing or acting, or the
   * device cannot store it.
   */
  readonly put: (input: Intent) => boolean
  readonly drop: (id: string) => void
  /** Whether an action on this subject is waiting. */
  readonly isStored: (about: string) => boolean
}

/** The signed-in person's actions that wait on this device. */
export function useOwnOutbox(): OwnOutbox {
  const { viewer } = useSession()
  const userId = viewer === null || viewer.viewedBy !== undefined ? null : viewer.userId
  const waiting = useSyncExternalStore(outbox.subscribe, () =>
    userId === null ? NONE : outbox.read(userId),
  )
  return {
    waiting,
    put: (input) => userId !== null && outbox.put(userId, input),
    isStored: (about) => userId !== null && outbox.read(userId).some((one) => one.about === about),
    drop: (id) => void (userId !== null && outbox.drop(userId, id)),
  }
}

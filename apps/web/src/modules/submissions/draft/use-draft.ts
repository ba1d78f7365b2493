import type { Submission } from '@eventflow/domain/submissions'
import { useEffect, useSyncExternalStore } from 'react'
import { WATCH } from '../filler/store/filling-core.ts'
import type { DraftState, DraftStatus } from './draft-state.ts'
import type { FillingSession } from './filling-session.ts'

/** States in which another try may succeed, because something around has changed. */
const WAITING: ReadonlySet<DraftStatus> = new Set(['offline', 'failed', 'signedOut'])

/** Keeps the draft while the screen is there: after each key, page, window and network change. */
export function useDraft(
  session: FillingSession,
  stored: Submission | null,
  isGone: boolean,
): DraftState {
  const { keeper, store, local } = session
  useEffect(() => {
    keeper.attach()
    const stops = [
      store.watch(WATCH.typed, keeper.typed),
      store.watch(WATCH.page, () => {
        local.writePage(store.read().view.page.id)
        if (keeper.isDirty()) void keeper.save()
      }),
      watchWindow(session),
    ]
    return () => {
      for (const stop of stops) stop()
      keeper.detach()
    }
  }, [session, keeper, store, local])
  useEffect(() => {
    if (stored) keeper.serverHas(stored)
  }, [keeper, stored])
  useEffect(() => keeper.formIs(isGone ? 'closed' : 'open'), [keeper, isGone])
  return useSyncExternalStore(keeper.subscribe, keeper.read)
}

function watchWindow({ keeper }: FillingSession): () => void {
  const tryAgain = () => {
    if (WAITING.has(keeper.read().status)) void keeper.save()
  }
  const looked = () => {
    if (document.visibilityState === 'visible') return tryAgain()
    keeper.remember()
    if (keeper.isDirty()) void keeper.save()
  }
  const leaving = () => keeper.remember()
  document.addEventListener('visibilitychange', looked)
  addEventListener('pagehide', leaving)
  addEventListener('beforeunload', leaving)
  addEventListener('online', tryAgain)
  return () => {
    document.removeEventListener('visibilitychange', looked)
    removeEventListener('pagehide', leaving)
    removeEventListener('beforeunload', leaving)
    removeEventListener('online', tryAgain)
  }
}

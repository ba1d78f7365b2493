import { useCallback, useState } from 'react'
import type { FillingStore } from '../store/filling-store.ts'
import { isQuestion, type PageId } from '../store/paging.ts'

export interface GoingOn {
  /** The page of which it was said what is missing. */
  readonly toldOn: PageId | undefined
  /** To the next page; the first time only to what is missing on this one. */
  readonly goOn: () => void
}

interface GoingOnRules {
  /** Something required may be missing: nothing is said of it. */
  readonly mayLeaveOut: boolean
  /** Whether what stands on the page is whole; what is not says so. */
  readonly mayGoOn: () => boolean
}

/**
 * Next names what is missing on the page; pressed once more it goes on, because the person who only looks
 * around first cannot know the answers. Submit leads back to what is missing.
 */
export function useGoingOn(store: FillingStore, { mayLeaveOut, mayGoOn }: GoingOnRules): GoingOn {
  const [toldOn, setToldOn] = useState<PageId | undefined>(undefined)
  const goOn = useCallback(() => {
    if (!mayGoOn()) return
    const { page, next } = store.read().view
    const questions = page.fields.filter(isQuestion)
    const isWell = mayLeaveOut || store.check(questions.map(({ id }) => id))
    if (!isWell && toldOn !== page.id) return setToldOn(page.id)
    if (!isWell) store.leaveForLater()
    setToldOn(undefined)
    if (next !== undefined) store.goTo(next)
  }, [store, mayLeaveOut, mayGoOn, toldOn])
  return { toldOn, goOn }
}

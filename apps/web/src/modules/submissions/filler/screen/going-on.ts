import { useCallback, useState } from 'react'
import type { FillingStore } from '../store/filling-store.ts'
import { isQuestion, type PageId } from '../store/paging.ts'

export interface GoingOn {
  /** The page whose missing answers are shown. */
  readonly warnedPage: PageId | undefined
  /** Opens the next page. The first press shows missing answers instead. */
  readonly goOn: () => void
}

interface GoingOnRules {
  /** Required answers may be missing and are not reported. */
  readonly mayLeaveOut: boolean
  /** Whether all inputs of the page are complete. Shows the first incomplete one. */
  readonly mayGoOn: () => boolean
}

/**
 * Next first shows the missing answers of the page. A second press continues, because users who
 * look around first do not know the answers yet. Submit returns to missing answers.
 */
export function useGoingOn(store: FillingStore, { mayLeaveOut, mayGoOn }: GoingOnRules): GoingOn {
  const [warnedPage, setWarnedPage] = useState<PageId | undefined>(undefined)
  const goOn = useCallback(() => {
    if (!mayGoOn()) return
    const { page, next } = store.read().view
    const questions = page.fields.filter(isQuestion)
    const isWell = mayLeaveOut || store.check(questions.map(({ id }) => id))
    if (!isWell && warnedPage !== page.id) return setWarnedPage(page.id)
    if (!isWell) store.leaveForLater()
    setWarnedPage(undefined)
    if (next !== undefined) store.goTo(next)
  }, [store, mayLeaveOut, mayGoOn, warnedPage])
  return { warnedPage, goOn }
}

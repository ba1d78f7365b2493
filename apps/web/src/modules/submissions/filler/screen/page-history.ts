// Form pages in the browser's history: Back on the second page returns to the first one instead of
// leaving the form.
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { WATCH } from '../store/filling-core.ts'
import type { FillingStore } from '../store/filling-store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The open page of the form; empty for the first one, which has no id. */
    formPage?: string
    /** The page of the previous history entry. */
    formPageBefore?: string
  }
}

/**
 * Adds a history entry for each opened page, and opens the page of an entry on Back and Forward.
 * The first entry has the page with which the form was opened. Returns a function to stop.
 */
export function followPages(store: FillingStore, history: RouterHistory): () => void {
  const open = (): string => store.read().view.page.id ?? ''
  const first = open()
  const { pathname } = history.location
  const pageOfEntry = (): string => history.location.state.formPage ?? first
  const turn = (): void => {
    if (history.location.pathname === pathname && pageOfEntry() !== open())
      store.goTo(pageOfEntry() || null)
  }
  const turned = (): void => {
    const page = open()
    const { state, href } = history.location
    if (history.location.pathname !== pathname || page === pageOfEntry()) return
    if (page === state.formPageBefore) return history.back()
    history.push(href, { formPage: page, formPageBefore: pageOfEntry() })
  }
  // After a reload, the entry contains the page.
  turn()
  const stops = [store.watch(WATCH.page, turned), history.subscribe(turn)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Connects the pages of a form with the browser's history. */
export function PageHistory({ store }: { store: FillingStore }) {
  const { history } = useRouter()
  useEffect(() => followPages(store, history), [store, history])
  return null
}

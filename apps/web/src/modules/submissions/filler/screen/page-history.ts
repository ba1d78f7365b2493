// The pages of a form in the browser's history: Back on the second page leads to the first one, and
// not out of the form.
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { WATCH } from '../store/filling-core.ts'
import type { FillingStore } from '../store/filling-store.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page of a form that is open; empty for the first one, which has no id. */
    formPage?: string
    /** The page that the entry before this one shows. */
    formPageBefore?: string
  }
}

/**
 * Gives each page that is turned to an entry of its own, and turns to the page of an entry that is
 * gone back or forward to. The first entry shows the page with which the form was opened. Answers
 * what ends it.
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
  // After a reload the entry knows the page.
  turn()
  const stops = [store.watch(WATCH.page, turned), history.subscribe(turn)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Follows the pages of a form for as long as it is on the screen. */
export function PageHistory({ store }: { store: FillingStore }) {
  const { history } = useRouter()
  useEffect(() => followPages(store, history), [store, history])
  return null
}

import { useQueryClient } from '@tanstack/react-query'
import { useMatches, useRouter, type StaticDataRouteOption } from '@tanstack/react-router'
import { useEffect } from 'react'
import contract from 'virtual:api-contract'
import { listenLive } from '../../platform/live.ts'
import { keysByTopic } from '../../platform/live-topics.ts'
import { usePortal } from '../../platform/portal-context.tsx'
import { PORTAL_KEY, SESSION_KEY, SIGN_IN_OF_DEVICE } from '../../platform/session.ts'
import { notifySignedInAgain, onUnauthenticated } from '../../platform/unauthenticated.ts'
import { useWords } from '../../platform/words.tsx'
import { usePageName, windowTitle } from './page-name.ts'

/** The title of a hidden page is that of a missing one. */
const titleOf = (match: { status: string; staticData: StaticDataRouteOption } | undefined) =>
  (match?.status === 'notFound' ? undefined : match?.staticData.title) ?? 'shell.screens.notFound'

/** After each navigation, sets the window title and focuses the heading. */
export function useArrival(): void {
  const t = useWords()
  const router = useRouter()
  const { event } = usePortal()
  // Unknown paths have no title of their own.
  const title = useMatches({
    select: (matches) => titleOf(matches.at(-1)),
  })

  const name = usePageName()
  useEffect(() => {
    document.title = windowTitle([name, t(title), event.shortName])
  }, [t, name, title, event.shortName])

  useEffect(() => {
    let stop = () => undefined
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || !fromLocation) return
      stop()
      focusHeading()
      stop = keepFocus()
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [router])
}

/**
 * When a loading screen is replaced, its focused heading disappears. Focuses the new heading unless
 * the user has acted in the meantime.
 */
function keepFocus(): () => undefined {
  const changes = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading()
  })
  const stop = () => {
    changes.disconnect()
    removeEventListener('keydown', stop, true)
    removeEventListener('pointerdown', stop, true)
    return undefined
  }
  const content = document.querySelector('#content')
  if (content) changes.observe(content, { childList: true, subtree: true })
  addEventListener('keydown', stop, true)
  addEventListener('pointerdown', stop, true)
  return stop
}

function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('#content')
  // The screen may have set the focus already.
  if (!main || (main !== document.activeElement && main.contains(document.activeElement))) return
  const heading = main.querySelector<HTMLElement>('h1[tabindex="-1"]') ?? main
  heading.focus({ preventScroll: true })
}

const LINE_PX = 40

type Way = (area: HTMLElement) => number

const page: Way = (area) => area.clientHeight * 0.9

const WAYS: Partial<Record<string, Way>> = {
  ArrowDown: () => LINE_PX,
  ArrowUp: () => -LINE_PX,
  PageDown: page,
  PageUp: (area) => -page(area),
  Home: () => -Infinity,
  End: () => Infinity,
}

const wayOf = ({ key, shiftKey }: KeyboardEvent): Way | undefined =>
  key === ' ' ? WAYS[shiftKey ? 'PageUp' : 'PageDown'] : WAYS[key]

/**
 * Makes scroll keys work before anything has the focus: browsers then send them to the window, but
 * in the frame an element scrolls.
 */
export function useKeysScroll(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.target !== document.body || event.ctrlKey || event.metaKey || event.altKey) return
      const area = document.querySelector<HTMLElement>('#content')
      const way = wayOf(event)
      if (!area || !way || event.defaultPrevented) return
      const top = Math.max(0, Math.min(area.scrollTop + way(area), area.scrollHeight))
      area.scrollTo({ top })
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

/** Receives live changes while somebody is signed in. */
export function useLive(isSignedIn: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!isSignedIn) return undefined
    return listenLive({ queryClient, keysOf: keysByTopic(contract) })
  }, [isSignedIn, queryClient])
}

/** Checks the session after a rejected call, or after another tab has signed in. */
export function useSessionWatch(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const ask = () => {
      void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
      // The event may have been archived.
      void queryClient.invalidateQueries({ queryKey: PORTAL_KEY })
    }
    const stored = ({ key }: StorageEvent) => key === SIGN_IN_OF_DEVICE && ask()
    addEventListener('storage', stored)
    const stop = onUnauthenticated(ask)
    return () => {
      removeEventListener('storage', stored)
      stop()
    }
  }, [queryClient])
}

/**
 * After the user has signed in again, saves what waits on this page, and refetches what is on screen,
 * because calls were rejected and changes were missed.
 */
export function useSignedInAgain(hasEnded: boolean): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!hasEnded) return undefined
    return () => {
      notifySignedInAgain()
      void queryClient.invalidateQueries({ refetchType: 'active' })
    }
  }, [hasEnded, queryClient])
}

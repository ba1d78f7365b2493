// Emailed links contain the token in the fragment, which browsers never send. The token is removed
// from the URL, so that it appears neither in the history nor in screenshots. It is stored for this
// tab, so that a valid link survives a reload or a discarded tab.
import { useEffect, useState } from 'react'

/** The token in a fragment `#token=…`, or null. */
export function tokenIn(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token')
  return token !== null && /^[\w-]{20,128}$/.test(token) ? token : null
}

/** The tab's session storage; null if the browser forbids it. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}

const keyOf = (path: string): string => `eventflow.link:${path}`

/** The token with which this screen was opened, also before a reload. */
export function readLinkToken(
  { hash, pathname }: Pick<Location, 'hash' | 'pathname'>,
  storage = tabStorage(),
): string | null {
  const token = tokenIn(hash)
  if (token === null) return tokenIn(`#token=${storage?.getItem(keyOf(pathname)) ?? ''}`)
  storage?.setItem(keyOf(pathname), token)
  return token
}

/** Called once the token has been used or has become invalid. */
export const forgetLinkToken = (path: string, storage = tabStorage()): void =>
  storage?.removeItem(keyOf(path))

/**
 * Calls `reload` when a link is opened in the tab of another one: only the fragment changes, and the
 * browser does not load the page. Returns a function to stop.
 */
export function onAnotherLink(reload: () => void): () => void {
  const changed = (): void => {
    if (tokenIn(globalThis.location.hash) !== null) reload()
  }
  globalThis.addEventListener('hashchange', changed)
  return () => globalThis.removeEventListener('hashchange', changed)
}

export function useLinkToken(): string | null {
  const [token] = useState(() => readLinkToken(globalThis.location))
  useEffect(() => {
    if (globalThis.location.hash !== '') {
      const { pathname, search } = globalThis.location
      globalThis.history.replaceState(globalThis.history.state, '', pathname + search)
    }
    // A reload forgets what this screen knows of the previous link.
    return onAnotherLink(() => globalThis.location.reload())
  }, [])
  return token
}

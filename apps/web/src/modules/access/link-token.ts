// The token of a mailed link comes in the fragment, which browsers send nowhere. It is taken out of
// the address, so that it stays neither in the history nor in a picture of the screen, and is stored
// for this tab: a reload, or a phone that drops the tab meanwhile, keeps a valid link valid.
import { useEffect, useState } from 'react'

/** The token in a fragment `#token=…`; null when there is none. */
export function tokenIn(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token')
  return token !== null && /^[\w-]{20,128}$/.test(token) ? token : null
}

/** Of this tab; null where the browser allows none. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}

const keyOf = (path: string): string => `eventflow.link:${path}`

/** The token that this screen was opened with, before a reload too. */
export function readLinkToken(
  { hash, pathname }: Pick<Location, 'hash' | 'pathname'>,
  storage = tabStorage(),
): string | null {
  const token = tokenIn(hash)
  if (token === null) return tokenIn(`#token=${storage?.getItem(keyOf(pathname)) ?? ''}`)
  storage?.setItem(keyOf(pathname), token)
  return token
}

/** Once it has been used, or is no longer valid. */
export const forgetLinkToken = (path: string, storage = tabStorage()): void =>
  storage?.removeItem(keyOf(path))

export function useLinkToken(): string | null {
  const [token] = useState(() => readLinkToken(globalThis.location))
  useEffect(() => {
    if (globalThis.location.hash !== '') {
      const { pathname, search } = globalThis.location
      globalThis.history.replaceState(globalThis.history.state, '', pathname + search)
    }
  }, [])
  return token
}

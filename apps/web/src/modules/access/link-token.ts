// The token of a mailed link comes in the fragment, which browsers send nowhere. It is read once and
// taken out of the address, so that it stays neither in the history nor in a picture of the screen.
import { useEffect, useState } from 'react'

/** The token in a fragment `#token=…`; null when there is none. */
export function tokenIn(fragment: string): string | null {
  const token = new URLSearchParams(fragment.replace(/^#/, '')).get('token')
  return token !== null && /^[\w-]{20,128}$/.test(token) ? token : null
}

/** The token this screen was opened with. */
export function useLinkToken(): string | null {
  const [token] = useState(() => tokenIn(globalThis.location.hash))
  useEffect(() => {
    if (globalThis.location.hash !== '') {
      const { pathname, search } = globalThis.location
      globalThis.history.replaceState(globalThis.history.state, '', pathname + search)
    }
  }, [])
  return token
}

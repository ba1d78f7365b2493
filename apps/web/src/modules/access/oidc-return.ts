// An identity provider returns its response in the URL. The response is removed from the URL at
// once, so that it appears neither in the history nor in screenshots. The path to open afterwards
// is stored in this tab.
import { useEffect, useState } from 'react'

const KEY = 'eventflow.oidc:continue'

export interface OidcAnswer {
  readonly code: string
  readonly state: string
  readonly iss?: string
}

/** Null if the provider cancelled, or if the user opened the URL directly. */
export function answerIn(search: string): OidcAnswer | null {
  const params = new URLSearchParams(search)
  const [code, state, iss] = [params.get('code'), params.get('state'), params.get('iss')]
  if (!code || !state) return null
  return { code, state, ...(iss && { iss }) }
}

function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}

export function storeContinuePath(path: string | undefined): void {
  if (path === undefined) tabStorage()?.removeItem(KEY)
  else tabStorage()?.setItem(KEY, path)
}

export function readContinuePath(): string | undefined {
  const path = tabStorage()?.getItem(KEY) ?? undefined
  tabStorage()?.removeItem(KEY)
  return path
}

export function useOidcAnswer(): OidcAnswer | null {
  const [answer] = useState(() => answerIn(globalThis.location.search))
  useEffect(() => {
    const { history, location } = globalThis
    if (location.search !== '') history.replaceState(history.state, '', location.pathname)
  }, [])
  return answer
}

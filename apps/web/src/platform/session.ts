// The session and the event, which the frame of every screen needs. The application supplies the
// calls.
import type { Session } from '@eventflow/domain/access'
import type { Finding, Menu } from '@eventflow/domain/navigation'
import type { Portal } from '@eventflow/domain/settings'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { setEventTimeZone } from './event-time-zone.ts'

/** A line of the command palette: a screen, or a record of the event. */
export interface PaletteFind {
  readonly id: string
  /** Its kind: a team, a user, a task, a form. */
  readonly group: string
  readonly label: string
  /** Names of things on a screen. Searches for them find the screen too. */
  readonly things?: string
  readonly path: string
  readonly icon: string
  /** It was found for an earlier text and is about to change, so it cannot be selected. */
  readonly isStale?: boolean
}

/** The frame's calls to the server. */
export interface PortalServices {
  readonly loadSession: () => Promise<Session>
  readonly loadPortal: () => Promise<Portal>
  readonly loadMenu: () => Promise<Menu>
  readonly logOut: () => Promise<unknown>
  /** Stops viewing the portal as somebody else. */
  readonly endViewing: () => Promise<unknown>
  /** Teams, users, tasks and forms whose names match; undefined if the user cannot search. */
  readonly find?: (text: string, signal: AbortSignal, limit?: number) => Promise<readonly Finding[]>
  /** Reports a search without results to the organisers, once. */
  readonly reportSearchMiss?: (text: string) => Promise<unknown>
}

/** The session as this page knows it. */
export interface KnownSession extends Session {
  /**
   * It has ended while a screen was open, or somebody else has signed in to this browser. The user
   * stays on the screen, so that no input is lost; every other screen requires a sign-in.
   */
  readonly hasEnded?: boolean
  /** It has ended because the user has switched to another company in another tab. */
  readonly isSwitched?: boolean
}

/** The session after the server has returned `now`, given the known session `before`. */
export const afterAnswer = (before: KnownSession | undefined, now: Session): KnownSession =>
  before?.viewer && before.viewer.userId !== now.viewer?.userId
    ? {
        ...before,
        hasEnded: true,
        ...(before.viewer.accountId === now.viewer?.accountId && { isSwitched: true }),
        noAccess: now.noAccess,
      }
    : now

/** Storage key of the last sign-in. Changes reach all other tabs. */
export const SIGN_IN_OF_DEVICE = 'eventflow-user'

/** Its value. The time makes it a change if the same person signs in again. */
export const signInOf = ({ viewer }: Session): string => `${viewer?.userId ?? ''} ${Date.now()}`

export const SESSION_KEY = [['access', 'session']] as const

export const sessionQuery = (services: PortalServices) =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: async ({ client }): Promise<KnownSession> =>
      afterAnswer(client.getQueryData<KnownSession>(SESSION_KEY), await services.loadSession()),
    staleTime: Infinity,
  })

/**
 * The session for the next screen. If it has ended, checks whether the user has signed in again in
 * another tab. Without a response it has still ended.
 */
export async function sessionNow(
  client: QueryClient,
  services: PortalServices,
): Promise<KnownSession> {
  const known = await client.ensureQueryData(sessionQuery(services))
  if (!known.hasEnded) return known
  return client
    .fetchQuery({ ...sessionQuery(services), staleTime: 0, retry: false })
    .catch(() => known)
}

export const PORTAL_KEY = [['settings', 'portal']] as const

export const portalQuery = (services: PortalServices) =>
  queryOptions({
    queryKey: PORTAL_KEY,
    queryFn: async () => {
      const portal = await services.loadPortal()
      setEventTimeZone(portal.event.timeZone)
      return portal
    },
    staleTime: Infinity,
  })

/** The signed-in person's navigation. Signing in or out removes it from the cache. */
export const menuQuery = (services: PortalServices) =>
  queryOptions({
    queryKey: [['navigation', 'menu']],
    queryFn: services.loadMenu,
    staleTime: Infinity,
  })

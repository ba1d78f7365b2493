// Who is signed in and which event this is: what the frame of every screen needs. The calls are
// supplied where the program is put together.
import type { Session } from '@eventflow/domain/access'
import type { Finding, Menu } from '@eventflow/domain/navigation'
import type { Portal } from '@eventflow/domain/settings'
import { queryOptions } from '@tanstack/react-query'

/** A line of the command palette: a screen, or something of the event. */
export interface PaletteFind {
  readonly id: string
  /** What it is: a team, a user, a task, a form. */
  readonly group: string
  readonly label: string
  readonly path: string
  readonly icon: string
  /** It was found for an older text and is about to change: nobody can choose it. */
  readonly isStale?: boolean
}

/** What the frame asks of the server. */
export interface PortalServices {
  readonly loadSession: () => Promise<Session>
  readonly loadPortal: () => Promise<Portal>
  readonly loadMenu: () => Promise<Menu>
  readonly logOut: () => Promise<unknown>
  /** Ends looking at the portal as somebody else. */
  readonly endViewing: () => Promise<unknown>
  /** Teams, users, tasks and forms whose names match; absent while nothing can be found. */
  readonly find?: (text: string, signal: AbortSignal, limit?: number) => Promise<readonly Finding[]>
  /** Tells the organisers, once, that a search has found nothing. */
  readonly tellMiss?: (text: string) => Promise<unknown>
}

/** The session as this page knows it. */
export interface KnownSession extends Session {
  /**
   * It has ended while a screen was open, or somebody else has signed in to this browser. The person stays on
   * the screen, so that nothing typed is lost; every other screen requires a sign-in.
   */
  readonly hasEnded?: boolean
}

/** What is known after the server has answered `now`, when `before` was known. */
export const afterAnswer = (before: KnownSession | undefined, now: Session): KnownSession =>
  before?.viewer && before.viewer.userId !== now.viewer?.userId
    ? { ...before, hasEnded: true }
    : now

/** Where the device stores who signed in last; a change reaches all other tabs. */
export const USER_OF_DEVICE = 'eventflow-user'

export const SESSION_KEY = [['access', 'session']] as const

export const sessionQuery = (services: PortalServices) =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: async ({ client }): Promise<KnownSession> =>
      afterAnswer(client.getQueryData<KnownSession>(SESSION_KEY), await services.loadSession()),
    staleTime: Infinity,
  })

export const portalQuery = (services: PortalServices) =>
  queryOptions({
    queryKey: [['settings', 'portal']],
    queryFn: services.loadPortal,
    staleTime: Infinity,
  })

/** What the navigation offers the person who is signed in; signing in and out takes it away. */
export const menuQuery = (services: PortalServices) =>
  queryOptions({
    queryKey: [['navigation', 'menu']],
    queryFn: services.loadMenu,
    staleTime: Infinity,
  })

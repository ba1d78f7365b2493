// What the browser knows about who is signed in and about the event it shows. The shapes that the
// frame needs; the API supplies more.
import type { Viewer } from '@eventflow/domain/kernel'
import type { WordLayer } from '@eventflow/domain/words'
import { queryOptions } from '@tanstack/react-query'

export interface Session {
  readonly viewer: Viewer
  readonly firstName: string
  readonly surname: string
  readonly email: string
  readonly teamName: string | null
}

/** A core page as the event shows it (specification: portal core, section 3). */
export interface CorePage {
  readonly id: CorePageId
  readonly icon: string
  readonly isPublished: boolean
}

export type CorePageId =
  | 'dashboard'
  | 'downloads'
  | 'forms'
  | 'notifications'
  | 'suppliers'
  | 'tasks'
  | 'timeTable'

/** What is drawn before anybody is signed in, and around every screen. */
export interface Portal {
  readonly eventName: string
  readonly brand: string
  readonly logo: string | null
  readonly invertedLogo: string | null
  readonly loginImage: string | null
  readonly corePages: readonly CorePage[]
  /** The event's own words, laid over the catalogue. */
  readonly words: WordLayer
  readonly timeZone: string
}

export interface PaletteFind {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly path: string
  readonly icon: string
}

/** What the frame asks of the server; supplied where the program is put together. */
export interface PortalServices {
  /** Null for a guest. */
  readonly loadSession: () => Promise<Session | null>
  readonly loadPortal: () => Promise<Portal>
  readonly signOut: () => Promise<void>
  /** Teams, users, tasks and forms whose names match. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly PaletteFind[]>
}

export const sessionQuery = (services: PortalServices) =>
  queryOptions({ queryKey: ['session'], queryFn: services.loadSession, staleTime: Infinity })

export const portalQuery = (services: PortalServices) =>
  queryOptions({ queryKey: ['portal'], queryFn: services.loadPortal, staleTime: Infinity })

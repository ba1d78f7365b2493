import type { SignedIn } from '@eventflow/domain/access'
import type { Menu } from '@eventflow/domain/navigation'
import type { Portal } from '@eventflow/domain/settings'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'
import {
  menuQuery,
  portalQuery,
  sessionQuery,
  type KnownSession,
  type PortalServices,
} from './session.ts'

const ServicesContext = createContext<PortalServices | null>(null)

interface ServicesProviderProps {
  services: PortalServices
  children: ReactNode
}

export const ServicesProvider = ({ services, children }: ServicesProviderProps) => (
  <ServicesContext value={services}>{children}</ServicesContext>
)

export function useServices(): PortalServices {
  const services = use(ServicesContext)
  if (!services) throw new Error('The services are not provided')
  return services
}

/** The session; `viewer` is null for a guest. */
export const useSession = (): KnownSession => useSuspenseQuery(sessionQuery(useServices())).data

/** The signed-in person. Only for screens that guests cannot open. */
export function useSignedIn(): SignedIn {
  const { viewer } = useSession()
  if (!viewer) throw new Error('Client is null')
  return viewer
}

/** The event: its names, colours, terms and time zone. */
export const usePortal = (): Portal => useSuspenseQuery(portalQuery(useServices())).data

/** The contents of the navigation. */
export const useMenu = (): Menu => useSuspenseQuery(menuQuery(useServices())).data

/** Like useMenu, but undefined until it is loaded. Starts no request. */
export const useMenuIfKnown = (): Menu | undefined =>
  useQuery({ ...menuQuery(useServices()), enabled: false }).data

/** Like useSession, but undefined until it is loaded. Starts no request. */
export const useSessionIfKnown = (): KnownSession | undefined =>
  useQuery({ ...sessionQuery(useServices()), enabled: false }).data

/** Like usePortal, but undefined until it is loaded. Starts no request. */
export const usePortalIfKnown = (): Portal | undefined =>
  useQuery({ ...portalQuery(useServices()), enabled: false }).data

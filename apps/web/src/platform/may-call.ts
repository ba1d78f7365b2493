import { isOpenWithin } from '@eventflow/domain/access'
import type { ApiContract } from '@eventflow/domain/api'
import { useSignedIn } from './portal-context.tsx'

/** Name of an endpoint in the contract: area, dot, name. */
type EndpointName = {
  [Area in keyof ApiContract & string]: `${Area}.${keyof ApiContract[Area] & string}`
}[keyof ApiContract & string]

/** Whether the organiser's limits allow an endpoint. The server applies the same rule. */
export function useMayCall(): (name: EndpointName) => boolean {
  const viewer = useSignedIn()
  return (name) => isOpenWithin(viewer, { name, isForOrganisers: true })
}

import { isOpenWithin } from '@eventflow/domain/access'
import type { ApiContract } from '@eventflow/domain/api'
import { useSignedIn } from './portal-context.tsx'

/** An endpoint of the contract: its area, a dot and its name. */
type EndpointName = {
  [Area in keyof ApiContract & string]: `${Area}.${keyof ApiContract[Area] & string}`
}[keyof ApiContract & string]

/** Whether the limits of the person leave them this call of organisers; the server applies the same rule. */
export function useMayCall(): (name: EndpointName) => boolean {
  const viewer = useSignedIn()
  return (name) => isOpenWithin(viewer, { name, isForOrganisers: true })
}

// The addresses of this portal's events, computed only from the configuration.
import { DomainError } from '@eventflow/domain/kernel'
import { eventOrigin, settingsErrors, type Addressing } from '@eventflow/domain/settings'
import type { Config } from '../../platform/config/index.ts'
import type { ReadScope } from '../../platform/db/index.ts'
import { findEventAddress } from './events.repository.ts'

export type AddressConfig = Pick<Config, 'eventMode' | 'appOrigin' | 'portalDomain'>

export const addressingOf = ({ eventMode, appOrigin, portalDomain }: AddressConfig): Addressing =>
  eventMode === 'single'
    ? { mode: 'single', origin: appOrigin }
    : { mode: 'multi', origin: appOrigin, domain: portalDomain }

/** The origin of every link to the event of the scope. Never read from a request. */
export async function originOfEvent(scope: ReadScope, config: AddressConfig): Promise<string> {
  const addressing = addressingOf(config)
  if (addressing.mode === 'single') return addressing.origin
  const event = await findEventAddress(scope)
  if (event === null) throw new DomainError(settingsErrors.noEventFound)
  return eventOrigin(event, addressing)
}

// The allowed receivers of webhooks: see platform/outbound. No event of the portal, at any address.
import type { Config } from '../../platform/config/index.ts'
import type { ReadScope } from '../../platform/db/index.ts'
import {
  addressRules,
  hostOf,
  hostProblem,
  type AddressRules,
} from '../../platform/outbound/index.ts'
import { isHostOfEvent } from '../settings/index.ts'

const known = new WeakMap<object, AddressRules>()

export type ReceiversConfig = Pick<Config, 'webhookAllow' | 'appOrigin' | 'portalDomain' | 'port'>

/** Whether an address leads to an event of this portal. */
export const leadsHome = async (scope: ReadScope, address: string): Promise<boolean> =>
  URL.canParse(address) && isHostOfEvent(scope, hostOf(new URL(address)))

/** Whether an address is known to be forbidden. */
export const isForbidden = async (
  scope: ReadScope,
  config: ReceiversConfig,
  address: string,
): Promise<boolean> =>
  hostProblem(receiversOf(config), new URL(address)) || leadsHome(scope, address)

/** The rules of a configuration, computed once. */
export function receiversOf(config: ReceiversConfig): AddressRules {
  const before = known.get(config)
  if (before !== undefined) return before
  const hosts = [new URL(config.appOrigin).hostname, config.portalDomain]
  const rules = addressRules(config.webhookAllow, { hosts, port: config.port })
  known.set(config, rules)
  return rules
}

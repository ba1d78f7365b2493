// Who may receive webhooks: see platform/outbound.
import type { Config } from '../../platform/config/index.ts'
import { addressRules, type AddressRules } from '../../platform/outbound/index.ts'

const known = new WeakMap<object, AddressRules>()

/** The rules of a configuration, worked out once. */
export function receiversOf(
  config: Pick<Config, 'webhookAllow' | 'appOrigin' | 'portalDomain'>,
): AddressRules {
  const before = known.get(config)
  if (before !== undefined) return before
  const own = [new URL(config.appOrigin).hostname, config.portalDomain]
  const rules = addressRules(config.webhookAllow, own)
  known.set(config, rules)
  return rules
}

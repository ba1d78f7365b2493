// The network that a request came from, as attempts are counted by it.
import ipaddr from 'ipaddr.js'

/** An IPv4 address; of IPv6 the /64 network, since one line has all addresses of it. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

// The network of a request, by which attempts are counted.
import ipaddr from 'ipaddr.js'

/**
 * An IPv4 address, or the /64 network of an IPv6 address, because one subscriber has all of its addresses.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}

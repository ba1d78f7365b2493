// The addresses that the portal may call when a person has entered one: those of the public network, and
// those that the operator allows.
import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
type Range = [Address, number]

export interface AddressRules {
  /** Addresses that may be called although they are not public, on any port. */
  readonly allowed: readonly Range[]
  /** The portal itself, which is never called, even if it is allowed. */
  readonly own: OwnAddress
}

export interface OwnAddress {
  /** Host names, without port. Names below them belong to the portal too. */
  readonly hosts: readonly string[]
  /** The port on which it listens on this machine. */
  readonly port: number
}

/** True for a list of addresses and ranges, such as `10.1.2.3, 192.168.0.0/16, ::1`. */
export const isAllowedList = (text: string): boolean =>
  splitList(text).every((part) => ipaddr.isValidCIDR(part) || ipaddr.isValid(part))

const splitList = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '')

export const addressRules = (allowedList: string | undefined, own: OwnAddress): AddressRules => ({
  allowed: splitList(allowedList ?? '').map(rangeOf),
  own: { hosts: own.hosts.map((host) => host.toLowerCase()), port: own.port },
})

function rangeOf(text: string): Range {
  if (text.includes('/')) return ipaddr.parseCIDR(text)
  const address = ipaddr.parse(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

const isAllowed = ({ allowed }: AddressRules, address: Address): boolean =>
  allowed.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))

/** The only range of IPv6 in which global unicast addresses are assigned (RFC 4291, section 2.4). */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

const isPublic = (address: Address): boolean =>
  address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6))

const WEB_PORTS = new Set(['', '80', '443'])

/** Whether an address may be called on a URL's port ('' for the default port). */
export function mayCall(rules: AddressRules, text: string, port: string): boolean {
  if (!ipaddr.isValid(text)) return false
  // An IPv4 address within IPv6 counts as that IPv4 address.
  const address = ipaddr.process(text)
  if (isOwnPort(rules, address, port)) return false
  return isAllowed(rules, address) || (isPublic(address) && WEB_PORTS.has(port))
}

/** Unspecified addresses (0.0.0.0, ::) reach this machine too. A URL without a port reaches port 80. */
const isOwnPort = ({ own }: AddressRules, address: Address, port: string): boolean =>
  ['loopback', 'unspecified'].includes(address.range()) && Number(port || '80') === own.port

/** A URL's host without the brackets of IPv6 and the final dot of a name. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()

const isLocalName = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')

const isOwn = ({ own }: AddressRules, host: string): boolean =>
  own.hosts.some((name) => host === name || host.endsWith(`.${name}`))

/** True if a URL's host is forbidden without resolving its name. */
export function hostProblem(rules: AddressRules, url: URL): boolean {
  const host = hostOf(url)
  if (ipaddr.isValid(host)) return !mayCall(rules, host, url.port)
  if (isLocalName(host)) return !mayCall(rules, '127.0.0.1', url.port)
  if (isOwn(rules, host)) return true
  return rules.allowed.length === 0 && !WEB_PORTS.has(url.port)
}

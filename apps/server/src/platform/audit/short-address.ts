// A network address without the part that identifies a machine: enough to see that a change came from
// outside the office, too little to follow a person (docs/design/audit-log.md).
import { isIPv4, isIPv6 } from 'node:net'

const V4_IN_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** `203.0.113.0/24` or `2001:db8:1::/48`; empty for anything else. */
export function shortAddress(address: string): string {
  const plain = V4_IN_V6.exec(address)?.[1] ?? address
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  if (isIPv6(plain)) return `${firstGroups(plain).join(':')}::/48`
  return ''
}

/** The first three of the eight groups, with `::` expanded. */
function firstGroups(address: string): string[] {
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before
  return groups.slice(0, 3).map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
}

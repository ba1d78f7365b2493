// Links that notifications and texts may contain: a screen of the portal, or a site that is reached
// by https. Anything else that a browser would follow (scripts, data, look-alikes of our paths) is
// not a link.
import { safeContinuePath } from '../kernel/index.ts'
import { MAX_LINK_CHARACTERS } from './rich-text.limits.ts'

export type PortalLink =
  | { readonly kind: 'portal'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string }

// Characters that browsers drop, or that change the direction of the text around them.
const TRICKS = /[\s\p{Cc}\p{Cf}\\]/u
const OF_MACHINES = /^\/(api|dev)(\/|$|\?|#)/

/** The target that a text names; null if it must not become a link (docs/rules.md, section 8). */
export function linkOf(text: string): PortalLink | null {
  if (text.length > MAX_LINK_CHARACTERS || TRICKS.test(text)) return null
  if (text.startsWith('/')) {
    const isOurs = safeContinuePath(text) === text && !OF_MACHINES.test(text)
    return isOurs ? { kind: 'portal', path: text } : null
  }
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null
  const { protocol, username, password, hostname, href } = new URL(text)
  const isPlain = protocol === 'https:' && username + password === '' && hostname.includes('.')
  return isPlain ? { kind: 'outside', address: href } : null
}

// Where a notification leads: to a screen of the portal, or to a site that is reached by https. Whatever
// else a browser would follow (scripts, data, other sites' look-alikes of our paths) is no link at all.
import { safeContinuePath } from '../access/index.ts'
import { MOST_LINK_CHARACTERS } from './notifications.vocabulary.ts'

export type NotificationLink =
  | { readonly kind: 'portal'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string }

// Signs that browsers drop, or that turn the letters around them.
const TRICKS = /[\s\p{Cc}\p{Cf}\\]/u
const OF_MACHINES = /^\/(api|dev)(\/|$|\?|#)/

/** What a text leads to; null where it may not become a link (docs/rules.md, section 8). */
export function linkOf(text: string): NotificationLink | null {
  if (text.length > MOST_LINK_CHARACTERS || TRICKS.test(text)) return null
  if (text.startsWith('/')) {
    const isOurs = safeContinuePath(text) === text && !OF_MACHINES.test(text)
    return isOurs ? { kind: 'portal', path: text } : null
  }
  if (!/^https:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null
  const { protocol, username, password, hostname, href } = new URL(text)
  const isPlain = protocol === 'https:' && username + password === '' && hostname.includes('.')
  return isPlain ? { kind: 'outside', address: href } : null
}

/**
 * Where the email about it leads. Links in emails stay within the portal: one that leads elsewhere is
 * followed from the notification itself, which stands on the page of notifications.
 */
export function emailLink(linkUrl: string | null, pageOfNotifications: string): string {
  const link = linkUrl === null ? null : linkOf(linkUrl)
  return link?.kind === 'portal' ? link.path : pageOfNotifications
}

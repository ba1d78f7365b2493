import { linkOf } from '../rich-text/index.ts'

/**
 * Where the email about it leads. Links in emails stay within the portal: one that leads elsewhere is
 * followed from the notification itself, which stands on the page of notifications.
 */
export function emailLink(linkUrl: string | null, pageOfNotifications: string): string {
  const link = linkUrl === null ? null : linkOf(linkUrl)
  return link?.kind === 'portal' ? link.path : pageOfNotifications
}

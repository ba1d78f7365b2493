import { linkOf } from '../rich-text/index.ts'

/**
 * The link of the email about a notification. Links in emails stay within the portal, so for other
 * targets it leads to the notification itself on the page of notifications.
 */
export function emailLink(linkUrl: string | null, pageOfNotifications: string): string {
  const link = linkUrl === null ? null : linkOf(linkUrl)
  return link?.kind === 'portal' ? link.path : pageOfNotifications
}

// People can change teams while the email of a notification waits. It is sent only if its reader
// may still open the notification in the portal.
import type { BeforeSending } from '../../platform/mail/index.ts'
import { mayReadNotification } from './notifications.report.ts'

export const checkAdminNotification: BeforeSending = async (
  scope,
  { isTest, userId, aboutId: id },
) => {
  if (isTest || userId === null || id === null) return { kind: 'asItIs' }
  return (await mayReadNotification(scope, { id, userId }))
    ? { kind: 'asItIs' }
    : { kind: 'dropped', details: 'its reader may no longer open the notification' }
}

import { DomainError, DONE, type Done, type Viewer } from '@eventflow/domain/kernel'
import { notificationsErrors } from '@eventflow/domain/notifications'
import { audienceOf, type Scope } from '../../platform/db/index.ts'
import { markAllRead, markRead } from './my-notifications.report.ts'

interface Reader {
  readonly viewer: Viewer
  readonly now: Date
}

/** Of several people of a team each has their own marks; the others of the team need not know. */
const tellReader = (scope: Scope, { team }: Viewer): void =>
  void (scope.live.audience = audienceOf(team?.id ?? null))

/** One that the viewer may not read is not there, and then none is marked. */
export async function setRead(
  scope: Scope,
  { viewer, now }: Reader,
  {
    publishedNotificationIds,
    isRead,
  }: { publishedNotificationIds: readonly string[]; isRead: boolean },
): Promise<Done> {
  const ids = [...new Set(publishedNotificationIds)]
  const found = await markRead(scope, viewer, { ids, readAt: isRead ? now : null })
  if (found < ids.length) throw new DomainError(notificationsErrors.notificationNotFound)
  tellReader(scope, viewer)
  return DONE
}

export async function readAll(scope: Scope, { viewer, now }: Reader): Promise<Done> {
  await markAllRead(scope, viewer, now)
  tellReader(scope, viewer)
  return DONE
}

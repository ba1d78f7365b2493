import { DomainError, DONE, type Done, type Page, type Viewer } from '@eventflow/domain/kernel'
import { notificationsErrors, type MyNotification } from '@eventflow/domain/notifications'
import {
  audienceOf,
  type PageRequest,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { needCorePage } from '../settings/index.ts'
import { listMyNotifications, markAllRead, markRead } from './my-notifications.report.ts'

interface Reader {
  readonly viewer: Viewer
  readonly now: Date
}

/** Each person of a team has their own read marks, so only their own screens are updated. */
const publishToTeam = (scope: Scope, { team }: Viewer): void =>
  void (scope.live.audience = audienceOf(team?.id ?? null))

export async function readMyNotifications(
  scope: ReadScope,
  viewer: Viewer,
  query: PageRequest & { readonly search: string },
): Promise<Page<MyNotification>> {
  await needCorePage(scope, viewer, 'notifications')
  return listMyNotifications(scope, viewer, query)
}

/** Notifications that the viewer may not read are reported as missing, and then none is marked. */
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
  publishToTeam(scope, viewer)
  return DONE
}

export async function readAll(scope: Scope, { viewer, now }: Reader): Promise<Done> {
  await markAllRead(scope, viewer, now)
  publishToTeam(scope, viewer)
  return DONE
}

// Notifications as one person sees them.
import { sql, type SQL } from 'drizzle-orm'
import type { Page, Viewer } from '@eventflow/domain/kernel'
import { MAX_UNREAD_IDS, type MyNotification } from '@eventflow/domain/notifications'
import {
  afterCursor,
  callersLanguageSql,
  contains,
  countUpToLimit,
  indexedMoment,
  isoText,
  isTranslatedIn,
  pageOrder,
  textIn,
  toPage,
  rowsOfPage,
  type PageRequest,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { notifications } from './notifications.tables.ts'
import { notificationDescription, notificationTitle } from './notification-texts.report.ts'
import { isForReader, isPublishedRow } from './notification-audience.repository.ts'

/** Published notifications that the viewer may read, with the viewer's row `mine`, if any. */
const visible = (scope: ReadScope, viewer: Viewer): SQL => sql`notifications
  left join notification_recipients mine on mine.event_id = notifications.event_id
    and mine.notification_id = notifications.id and mine.user_id = ${viewer.userId}
  where notifications.event_id = ${scope.eventId} and ${isPublishedRow} and ${isForReader(viewer)}`

const isUnread = sql`(mine.user_id is not null and mine.read_at is null)`

export async function listMyNotifications(
  scope: ReadScope,
  viewer: Viewer,
  { search, ...query }: PageRequest & { readonly search: string },
): Promise<Page<MyNotification>> {
  const language = callersLanguageSql()
  const title = textIn(notificationTitle, language)
  const description = textIn(notificationDescription, language)
  const texts = sql`concat_ws(' ', ${title}, ${description})`
  const matching = sql`${visible(scope, viewer)} and ${contains(texts, search) ?? sql`true`}`
  const key = indexedMoment(notifications.publishedAt)
  const id = sql`notifications.id`
  const { rows } = await scope.tx.execute<MyNotification & { sortValue: string }>(sql`
    select notifications.id, ${title} as title, ${description} as description,
      ${isTranslatedIn(notificationTitle, language)} as "isTranslated",
      ${isTranslatedIn(notificationDescription, language)} as "isDescriptionTranslated",
      notifications.link_url as "linkUrl",
      ${isoText(sql`notifications.published_at`)} as "publishedAt",
      not ${isUnread} as "isRead", ${key.text} as "sortValue"
    from ${matching} and ${afterCursor(query, key, id) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, id), sql`, `)} limit ${rowsOfPage(query)}`)
  const page = toPage(
    rows,
    query.limit,
    ({ sortValue: _sortValue, ...notification }) => notification,
  )
  return { ...page, total: await countUpToLimit(scope, matching) }
}

const MAX_NOTIFICATIONS = 100

/**
 * The newest that the viewer could read at that time; for a future time, including scheduled ones.
 */
export async function listNotificationsAsOf(
  scope: ReadScope,
  viewer: Viewer,
  at: Date,
): Promise<{ id: string; title: string; publishedAt: string; isScheduled: boolean }[]> {
  const moment = sql`coalesce(notifications.published_at, notifications.scheduled_at)`
  const { rows } = await scope.tx.execute<{
    id: string
    title: string
    publishedAt: string
    isScheduled: boolean
  }>(sql`
    select notifications.id, notifications.title, ${isoText(moment)} as "publishedAt",
      not ${isPublishedRow} as "isScheduled"
    from notifications
    where notifications.event_id = ${scope.eventId}
      and (${isPublishedRow} or notifications.status = 'scheduled')
      and ${moment} <= ${at.toISOString()}::timestamptz and ${isForReader(viewer)}
    order by ${moment} desc, notifications.id limit ${MAX_NOTIFICATIONS}`)
  return rows
}

export async function findUnread(
  scope: ReadScope,
  viewer: Viewer,
): Promise<{ count: number; notificationIds: string[] }> {
  const { rows } = await scope.tx.execute<{ id: string; count: number }>(sql`
    select notifications.id, (count(*) over ())::int as count
    from ${visible(scope, viewer)} and ${isUnread}
    order by notifications.published_at desc, notifications.id limit ${MAX_UNREAD_IDS}`)
  return { count: rows[0]?.count ?? 0, notificationIds: rows.map(({ id }) => id) }
}

/** Returns how many of them the viewer may read. */
export async function markRead(
  scope: Scope,
  viewer: Viewer,
  { ids, readAt }: { ids: readonly string[]; readAt: Date | null },
): Promise<number> {
  const { rowCount } = await scope.tx.execute(sql`
    insert into notification_recipients (event_id, notification_id, user_id, was_sent, read_at)
    select notifications.event_id, notifications.id, ${viewer.userId}, false, ${readAt?.toISOString() ?? null}::timestamptz
    from ${visible(scope, viewer)} and notifications.id = any(${sql.param([...ids])})
    on conflict (event_id, notification_id, user_id) do update set read_at = excluded.read_at`)
  return rowCount ?? 0
}

export async function markAllRead(scope: Scope, viewer: Viewer, readAt: Date): Promise<void> {
  await scope.tx.execute(sql`
    update notification_recipients r set read_at = ${readAt.toISOString()}::timestamptz
    where r.event_id = ${scope.eventId} and r.user_id = ${viewer.userId} and r.read_at is null`)
}

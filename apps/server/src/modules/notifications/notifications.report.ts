// Notifications with their audience and outcomes, for organisers.
import { sql, type SQL } from 'drizzle-orm'
import { DomainError, type Page } from '@eventflow/domain/kernel'
import {
  notificationsErrors,
  type Notification,
  type NotificationRecipient,
  type NotificationStatus,
} from '@eventflow/domain/notifications'
import {
  afterCursor,
  contains,
  countUpToLimit,
  folded,
  indexedMoment,
  isoText,
  pageOrder,
  type PageRequest,
  type ReadScope,
  rowsOfPage,
  toPage,
} from '../../platform/db/index.ts'
import { hasUnsubscribed } from '../../platform/mail/index.ts'
import { notifications } from './notifications.tables.ts'
import {
  isSentToTeamSql,
  notificationHiddenTypeIds,
  notificationTeamTypeIds,
} from './notification-audience.repository.ts'

/** Queued emails, and those that are not written yet. */
const waitingEmails = sql`(select count(*)::int from notification_recipients r
  left join emails e on e.event_id = r.event_id and e.id = r.email_id
  where r.event_id = notifications.event_id and r.notification_id = notifications.id
    and (r.needs_email or e.state = 'queued'))`

const ofRecipients = (what: SQL): SQL => sql`(select count(*)::int from notification_recipients r
  where r.event_id = notifications.event_id and r.notification_id = notifications.id
    and r.was_sent and ${what})`

const columns = sql`
  notifications.id, notifications.title, notifications.description, notifications.translations,
  notifications.send_email as "sendEmail", notifications.team_id as "teamId",
  (select t.name from teams t where t.event_id = notifications.event_id
    and t.id = notifications.team_id) as "teamName",
  ${notificationTeamTypeIds} as "teamTypeIds",
  ${notificationHiddenTypeIds} as "hideFromTeamTypeIds", notifications.dimensions,
  notifications.link_url as "linkUrl",
  ${isoText(sql`notifications.scheduled_at`)} as "scheduledAt", notifications.status,
  ${isoText(sql`notifications.published_at`)} as "publishedAt",
  ${isoText(sql`notifications.sent_at`)} as "sentAt",
  notifications.provider_response as "providerResponse",
  ${ofRecipients(sql`true`)} as "recipientCount",
  ${ofRecipients(sql`r.read_at is not null`)} as "readCount",
  ${waitingEmails} as "waitingEmailCount",
  notifications.revision,
  ${isoText(sql`notifications.created_at`)} as "createdAt", notifications.created_by as "createdBy",
  ${isoText(sql`notifications.updated_at`)} as "updatedAt", notifications.updated_by as "updatedBy"`

/** Throws if it does not exist. */
export async function readNotification(scope: ReadScope, id: string): Promise<Notification> {
  const { rows } = await scope.tx.execute<Notification>(sql`
    select ${columns} from notifications
    where notifications.event_id = ${scope.eventId} and notifications.id = ${id}`)
  const [row] = rows
  if (row === undefined) throw new DomainError(notificationsErrors.notificationNotFound)
  return row
}

export interface NotificationQuery extends PageRequest {
  readonly sort: 'updatedAt' | 'title' | 'status'
  readonly search: string
  readonly status?: NotificationStatus | undefined
}

const SORT_KEYS = {
  updatedAt: indexedMoment(notifications.updatedAt),
  title: folded(sql`notifications.title`),
  status: sql`notifications.status`,
} as const

export async function listNotifications(
  scope: ReadScope,
  query: NotificationQuery,
): Promise<Page<Notification>> {
  const { status, search, sort, limit } = query
  const key = SORT_KEYS[sort]
  const sortValue = 'text' in key ? key.text : key
  const id = sql`notifications.id`
  const matching = sql`notifications.event_id = ${scope.eventId}
    and ${status === undefined ? sql`true` : sql`notifications.status = ${status}`}
    and ${contains(sql`notifications.title`, search) ?? sql`true`}`
  const { rows } = await scope.tx.execute<Notification & { sortValue: string }>(sql`
    select ${columns}, ${sortValue} as "sortValue" from notifications
    where ${matching} and ${afterCursor(query, key, id) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, id), sql`, `)} limit ${rowsOfPage(query)}`)
  return {
    ...toPage(rows, limit, ({ sortValue: _sortValue, ...notification }) => notification),
    total: await countUpToLimit(scope, notifications, matching),
  }
}

/**
 * The people who would get the notification in the row of `notifications` if it were published now:
 * users `u` of teams `t`.
 */
export const wouldGet = (scope: ReadScope): SQL => sql`notifications
  join teams t on t.event_id = notifications.event_id and ${isSentToTeamSql}
  join team_members m on m.event_id = t.event_id and m.team_id = t.id
  join users u on u.event_id = m.event_id and u.id = m.user_id
  where notifications.event_id = ${scope.eventId}`

/**
 * Whether a person may open a notification. Organisers may open every one, others those sent to
 * their team.
 */
export async function mayReadNotification(
  scope: ReadScope,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<boolean> {
  const { rows } = await scope.tx.execute(sql`
    select from users u where u.event_id = ${scope.eventId} and u.id = ${userId} and u.permissions <> 'user'
    union all select from ${wouldGet(scope)} and notifications.id = ${id} and u.id = ${userId} limit 1`)
  return rows.length > 0
}

/** The people who got it, each with their current team, if any. */
const got = (scope: ReadScope): SQL => sql`notifications
  join notification_recipients r on r.event_id = notifications.event_id
    and r.notification_id = notifications.id and r.was_sent
  join users u on u.event_id = r.event_id and u.id = r.user_id
  left join team_members m on m.event_id = u.event_id and m.user_id = u.id
  left join teams t on t.event_id = m.event_id and t.id = m.team_id
  where notifications.event_id = ${scope.eventId}`

export interface RecipientsQuery extends PageRequest {
  readonly id: string
  readonly isPublished: boolean
  readonly search: string
}

export async function listRecipients(
  scope: ReadScope,
  query: RecipientsQuery,
): Promise<Page<NotificationRecipient> & { flaggedCount: number }> {
  const found = query.isPublished ? got(scope) : wouldGet(scope)
  const isFlagged = sql`(exists (select from email_flags f
      where f.event_id = u.event_id and f.address = lower(u.email))
    or ${hasUnsubscribed(sql`u`)})`
  const name = sql`u.first_name || ' ' || u.surname`
  const key = folded(name)
  const matching = sql`${found} and notifications.id = ${query.id}
    and ${contains(name, query.search) ?? sql`true`}`
  const { rows } = await scope.tx.execute<NotificationRecipient & { sortValue: string }>(sql`
    select u.id, ${name} as name, u.email, coalesce(t.name, '') as "teamName",
      ${isFlagged} as "isFlagged", ${key} as "sortValue"
    from ${matching} and ${afterCursor(query, key, sql`u.id`) ?? sql`true`}
    order by ${sql.join(pageOrder(query, key, sql`u.id`), sql`, `)} limit ${rowsOfPage(query)}`)
  const counted = await scope.tx.execute<{ total: number; flaggedCount: number }>(sql`
    select count(*)::int as total, (count(*) filter (where ${isFlagged}))::int as "flaggedCount"
    from ${matching}`)
  const page = toPage(rows, query.limit, ({ sortValue: _sortValue, ...recipient }) => recipient)
  return { ...page, total: 0, flaggedCount: 0, ...counted.rows[0] }
}

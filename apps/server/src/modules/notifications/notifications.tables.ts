import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { NOTIFICATION_STATUSES, type ProviderResponse } from '@eventflow/domain/notifications'
import {
  audit,
  dimensionsColumn,
  eventId,
  identity,
  instant,
  refersTo,
  translationsColumn,
} from '../../platform/db/columns.ts'
import { searchWords } from '../../platform/db/search-columns.ts'
import { teams } from '../teams/teams.tables.ts'
import { users } from '../users/users.tables.ts'

/**
 * Notifications from organisers to teams. The domain has a diagram of the states
 * (notifications.states.ts).
 */
export const notifications = pgTable(
  'notifications',
  {
    ...identity(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    translations: translationsColumn<'title' | 'description'>(),
    sendEmail: boolean('send_email').notNull().default(false),
    /**
     * A single team. The notification is deleted with the team, so that it is never sent to
     * everybody instead.
     */
    teamId: text('team_id'),
    dimensions: dimensionsColumn(),
    linkUrl: text('link_url'),
    scheduledAt: instant('scheduled_at'),
    status: text('status', { enum: NOTIFICATION_STATUSES }).notNull().default('draft'),
    publishedAt: instant('published_at'),
    sentAt: instant('sent_at'),
    /** Since when none of its emails is in progress. */
    settledAt: instant('settled_at'),
    providerResponse: jsonb('provider_response').$type<ProviderResponse>(),
    search: searchWords({ title: 'A', description: 'C' }),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    index('notifications_newest').on(table.eventId, table.publishedAt, table.id),
    index('notifications_changed').on(table.eventId, table.updatedAt, table.id),
    index('notifications_due')
      .on(table.eventId, table.scheduledAt)
      .where(sql`${table.status} = 'scheduled'`),
    index('notifications_under_way')
      .on(table.eventId)
      .where(sql`${table.status} = 'pushed' and ${table.settledAt} is null`),
  ],
)

/** The recipients of a notification, when they read it, and their emails. */
export const notificationRecipients = pgTable(
  'notification_recipients',
  {
    eventId: eventId(),
    notificationId: text('notification_id').notNull(),
    userId: text('user_id').notNull(),
    readAt: instant('read_at'),
    /** False for people who joined later or are not recipients, and have marked it as unread. */
    wasSent: boolean('was_sent').notNull().default(true),
    /** The email is not written yet. Writing it clears this mark in the same transaction. */
    needsEmail: boolean('needs_email').notNull().default(false),
    emailId: text('email_id'),
    /** Why there is no email. */
    problem: text('problem'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.notificationId, table.userId] }),
    refersTo(table, table.notificationId, notifications).onDelete('cascade'),
    refersTo(table, table.userId, users).onDelete('cascade'),
    index('notification_recipients_unread')
      .on(table.eventId, table.userId)
      .where(sql`${table.readAt} is null`),
    index('notification_recipients_emails')
      .on(table.eventId, table.notificationId)
      .where(sql`${table.needsEmail}`),
  ],
)

import {
  DELIVERY_CAUSES,
  DELIVERY_STATES,
  WEBHOOK_METHODS,
  WEBHOOK_PROBLEMS,
  type SentHeader,
} from '@eventflow/domain/webhooks'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { audit, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { forms } from '../forms/forms.tables.ts'
import { submissions } from '../submissions/submissions.tables.ts'

export const webhooks = pgTable(
  'webhooks',
  {
    ...identity(),
    formId: text('form_id').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** In the format of the domain's webhookSettingsSchema. */
    settings: jsonb('settings').notNull(),
    /** Sealed with the portal's key, like the secrets. */
    headerValue: text('header_value'),
    secret: text('secret'),
    oldSecret: text('old_secret'),
    oldSecretUntil: instant('old_secret_until'),
    /** When the receiver reported that it is gone. */
    goneAt: instant('gone_at'),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    index('webhooks_form').on(table.eventId, table.formId),
  ],
)

/**
 * The outbox and the log of webhooks, written in the transaction that causes the delivery. A row
 * contains the answers of its submission, so it is deleted with it.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    ...identity(),
    webhookId: text('webhook_id').notNull(),
    /**
     * The revision of the webhook at the time of creation. The outcome applies only to those
     * settings.
     */
    webhookRevision: integer('webhook_revision').notNull(),
    /** Null for a test. */
    submissionId: text('submission_id'),
    cause: text('cause', { enum: DELIVERY_CAUSES }).notNull(),
    /**
     * The last person who requested it by hand. It is then sent even if the webhook is switched
     * off.
     */
    askedBy: text('asked_by'),
    method: text('method', { enum: WEBHOOK_METHODS }).notNull(),
    url: text('url').notNull(),
    contentType: text('content_type'),
    body: text('body'),
    /** Of the last try. Values of secrets are not included. */
    sentHeaders: jsonb('sent_headers').$type<readonly SentHeader[]>(),
    state: text('state', { enum: DELIVERY_STATES }).notNull().default('queued'),
    /** The job that may deliver it has the same number. Older jobs for it do nothing. */
    turn: integer('turn').notNull().default(1),
    /** Of this round. A replay starts again. */
    attempts: integer('attempts').notNull().default(0),
    problem: text('problem', { enum: WEBHOOK_PROBLEMS }),
    status: integer('status'),
    response: text('response'),
    durationMs: integer('duration_ms'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastTriedAt: instant('last_tried_at'),
    nextTryAt: instant('next_try_at'),
    /** When an organiser dismissed the failure. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.webhookId, webhooks).onDelete('cascade'),
    refersTo(table, table.submissionId, submissions).onDelete('cascade'),
    index('webhook_deliveries_log').on(table.eventId, table.webhookId, table.createdAt),
    index('webhook_deliveries_failed')
      .on(table.eventId, table.createdAt)
      .where(sql`state = 'failed' and dismissed_at is null`),
    index('webhook_deliveries_submission').on(table.eventId, table.submissionId),
  ],
)

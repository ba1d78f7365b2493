import type { EmailAlias } from '@eventflow/domain/mail'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '../db/columns.ts'

/**
 * The outbox of e-mails: written in the transaction that causes the e-mail, delivered after it.
 * queued → sent | queued again after a failure | failed for good.
 */
export const emails = pgTable(
  'emails',
  {
    ...identity(),
    /** Template alias of the specification: welcome, formNotification, … */
    alias: text('alias').$type<EmailAlias>().notNull(),
    recipient: text('recipient').notNull(),
    recipientName: text('recipient_name').notNull().default(''),
    replyTo: text('reply_to'),
    bcc: jsonb('bcc').$type<string[]>().notNull().default([]),
    userId: text('user_id'),
    teamId: text('team_id'),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('emails_newest').on(table.eventId, table.createdAt),
    index('emails_state').on(table.eventId, table.state),
  ],
)

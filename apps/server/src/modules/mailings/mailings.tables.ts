import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Wording } from '@eventflow/domain/mail'
import { MAILING_STATES, WHY_LEFT_OUT } from '@eventflow/domain/mailings'
import { audit, identity, instant, refersTo } from '../../platform/db/columns.ts'

/** An email that organisers write to chosen people. */
export const mailings = pgTable(
  'mailings',
  {
    ...identity(),
    state: text('state', { enum: MAILING_STATES }).notNull().default('draft'),
    subject: text('subject').notNull().default(''),
    heading: text('heading').notNull().default(''),
    paragraphs: jsonb('paragraphs').$type<Wording['paragraphs']>().notNull().default([]),
    sentAt: instant('sent_at'),
    /** Chosen teams that had no people when the draft was created. */
    teamsWithoutContact: integer('teams_without_contact').notNull().default(0),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('mailings_newest').on(table.eventId, table.createdAt, table.id),
  ],
)

/**
 * waiting → written | failed | leftOut. The further state of a written one is that of its email.
 */
const ROW_OUTCOMES = ['waiting', 'written', 'failed', 'leftOut'] as const

/**
 * One recipient of a mailing. Contains no personal data, so that deleting the person leaves none.
 */
export const mailingRecipients = pgTable(
  'mailing_recipients',
  {
    ...identity(),
    mailingId: text('mailing_id').notNull(),
    /** In the order of their names. */
    position: integer('position').notNull(),
    /** No foreign key: the person may be deleted while the record stays. */
    userId: text('user_id').notNull(),
    outcome: text('outcome', { enum: ROW_OUTCOMES }).notNull().default('waiting'),
    why: text('why', { enum: WHY_LEFT_OUT }),
    emailId: text('email_id'),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.mailingId, mailings).onDelete('cascade'),
    index('mailing_recipients_position').on(table.eventId, table.mailingId, table.position),
  ],
)

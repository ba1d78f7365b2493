import type { Language } from '@eventflow/domain/kernel'
import {
  DELIVERY_PROBLEMS,
  EMAIL_EVENTS,
  EMAIL_FLAGS,
  EMAIL_STATES,
  type EmailAlias,
  type Wording,
} from '@eventflow/domain/mail'
import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { audit, eventId, identity, instant, refersTo } from '../db/columns.ts'
import { momentOrNone } from '../db/page.ts'
import type { ShownBrand } from './mail.brand.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An attachment: one file for any number of emails. */
export const emailAttachments = pgTable(
  'email_attachments',
  {
    ...identity(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bytes('bytes').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/**
 * The outbox of emails: written in the transaction that causes the email, delivered after it. The
 * domain lists the states (mail.delivery.ts).
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
    /** Unused since the first release, like `content`, `html` and `text`; the next release drops them. */
    bcc: jsonb('bcc').$type<string[]>().notNull().default([]),
    userId: text('user_id'),
    teamId: text('team_id'),
    /** `Name <address>`; null for the portal's own sender. */
    sender: text('sender'),
    /** Sent by an organiser to themselves, with sample data. */
    isTest: boolean('is_test').notNull().default(false),
    /** Since when it is held in the outbox; it has no job until it is released. */
    heldAt: instant('held_at'),
    /** Sent although the event holds its emails: about a sign-in, or released. */
    bypassesHold: boolean('bypasses_hold').notNull().default(false),
    content: text('content'),
    /** The source from which the email is rendered; null if it is sealed or was deleted. */
    source: text('source'),
    /** How the event presented itself when the email was caused. */
    brandId: text('brand_id'),
    /**
     * The address for unsubscribing with one call (RFC 8058); null for emails that everybody must
     * get.
     */
    unsubscribeAddress: text('unsubscribe_address'),
    /** The record that it is about: if that is deleted, an unsent email is cancelled. */
    aboutId: text('about_id'),
    /** The attachment, as long as it is stored. */
    attachmentId: text('attachment_id'),
    subject: text('subject').notNull(),
    html: text('html').notNull().default(''),
    text: text('text').notNull().default(''),
    /** The source of an email whose link works once, until it is sent (docs/design/email.md). */
    sealed: text('sealed'),
    state: text('state', { enum: EMAIL_STATES }).notNull().default('queued'),
    /** The job that may deliver it has the same number; older jobs of the email do nothing. */
    turn: integer('turn').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    /** Since when it is tried; set again when somebody sends it again. */
    tryingSince: instant('trying_since').notNull().defaultNow(),
    lastTriedAt: instant('last_tried_at'),
    nextTryAt: instant('next_try_at'),
    problem: text('problem', { enum: DELIVERY_PROBLEMS }),
    /** The last response of the mail server. */
    lastError: text('last_error'),
    /** The id from an HTTP provider. */
    providerId: text('provider_id'),
    setAsideAt: instant('set_aside_at'),
    setAsideBy: text('set_aside_by'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('emails_newest').on(table.eventId, table.createdAt),
    index('emails_user').on(table.eventId, table.userId, table.createdAt),
    index('emails_alias').on(table.eventId, table.alias, table.createdAt),
    index('emails_team').on(table.eventId, table.teamId, table.createdAt),
    index('emails_undelivered')
      .on(table.eventId, table.lastTriedAt)
      .where(
        sql`${table.setAsideAt} is null and (${table.state} = 'failed' or ${table.state} = 'queued' and ${table.attempts} > 0)`,
      ),
    // In the order of their list.
    index('emails_undelivered_list')
      .on(table.eventId, momentOrNone(table.lastTriedAt), table.id)
      .where(
        sql`${table.setAsideAt} is null and (${table.state} = 'failed' or ${table.state} = 'queued' and ${table.attempts} > 0)`,
      ),
    index('emails_held')
      .on(table.eventId, table.heldAt)
      .where(sql`${table.heldAt} is not null`),
    index('emails_about')
      .on(table.eventId, table.aboutId)
      .where(sql`${table.aboutId} is not null`),
  ],
)

/** How the event presented itself when emails were caused: they are rendered later (docs/design/email.md). */
export const emailBrands = pgTable(
  'email_brands',
  {
    ...identity(),
    brand: jsonb('brand').$type<ShownBrand>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** Events of an email from the provider (specification: portal core, "Email event log"). */
export const emailEvents = pgTable(
  'email_events',
  {
    ...identity(),
    emailId: text('email_id').notNull(),
    /** The provider's id of the message. */
    messageId: text('message_id').notNull(),
    type: text('type', {
      enum: EMAIL_EVENTS,
    }).notNull(),
    recipient: text('recipient').notNull(),
    details: text('details').notNull().default(''),
    teamId: text('team_id'),
    userId: text('user_id'),
    templateId: text('template_id').$type<EmailAlias>().notNull(),
    platform: text('platform'),
    userAgent: text('user_agent'),
    ipAddress: text('ip_address'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.emailId, emails).onDelete('cascade'),
    index('email_events_newest').on(table.eventId, table.createdAt),
    index('email_events_team').on(table.eventId, table.teamId, table.createdAt),
    index('email_events_template').on(table.eventId, table.templateId, table.createdAt),
    index('email_events_user').on(table.eventId, table.userId, table.createdAt),
    index('email_events_email').on(table.eventId, table.emailId),
  ],
)

/** Why the emails of an event are held; no row if they are not. The id is the reason. */
export const emailHolds = pgTable(
  'email_holds',
  {
    ...identity(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by'),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** The flags that stop emails to an address. */
export const emailFlags = pgTable(
  'email_flags',
  {
    eventId: eventId(),
    address: text('address').notNull(),
    flag: text('flag', { enum: EMAIL_FLAGS }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.address, table.flag] })],
)

/** People who have unsubscribed from emails about neither an account nor a deadline. */
export const emailUnsubscriptions = pgTable(
  'email_unsubscriptions',
  {
    eventId: eventId(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.userId] })],
)

/** The organisers' own texts of emails; the id is the alias. */
export const emailWordings = pgTable(
  'email_wordings',
  {
    ...identity(),
    /** In English. Null if the portal's own text is used again. */
    wording: jsonb('wording').$type<Wording>(),
    /** The same in other languages; without an entry the portal's own text is used. */
    translations: jsonb('translations')
      .$type<Partial<Record<Language, Wording>>>()
      .notNull()
      .default({}),
    ...audit(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

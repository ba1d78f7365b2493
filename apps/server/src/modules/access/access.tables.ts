import { TOKEN_MODES } from '@eventflow/domain/access'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { events } from '../settings/settings.tables.ts'
import { accounts } from '../users/users.tables.ts'

// Sign-in is global: an account may belong to several events. None of these tables is an event's.

/** Who is signed in, and where to. Only the hash of the cookie's value is kept. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** What a list calls it by; it opens nothing. */
    id: text('id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The browser, as it called itself, and the network, when the session began. */
    userAgent: text('user_agent'),
    network: text('network'),
    /** The event that was signed in to: at any other the session is nobody's (decision 021). */
    atEventId: text('at_event_id')
      .notNull()
      .references(() => events.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)

/** Mailed links: single use, and only the hash is kept. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: TOKEN_MODES }).notNull(),
    /**
     * The address of the account when the link was made; void when it is another by now. Only the link
     * that undoes a change of address is good whatever the address is by then.
     */
    email: text('email').notNull(),
    /** What the address is to be, where the link changes it or undoes a change. */
    nextEmail: text('next_email'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('mail_tokens_account').on(table.accountId, table.mode)],
)

/** Attempts in a window, by what is being tried: kept here so that all processes count together. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})

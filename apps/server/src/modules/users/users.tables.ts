import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { Language, Pin } from '@eventflow/domain/kernel'
import { audit, identity, instant } from '../../platform/db/columns.ts'
import { searchName } from '../../platform/db/search-columns.ts'

/** A sign-in account: global, one for each email address, for any number of events. */
export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  /** argon2id; null until the person has chosen a password. */
  passwordHash: text('password_hash'),
  isEventflowAdmin: boolean('is_eventflow_admin').notNull().default(false),
  /** The name of an eventflowAdmin in events where they have no user yet; null for others. */
  firstName: text('first_name'),
  surname: text('surname'),
  createdAt: instant('created_at').notNull().defaultNow(),
  /** Since when it has had no event; null while it has one, as of the last sweep. */
  unusedSince: instant('unused_since'),
})

/**
 * An account in one event. A person with several companies has a user for each of them. `email` is
 * a copy for lists; the account's address is used for signing in.
 */
export const users = pgTable(
  'users',
  {
    ...identity(),
    /** The account that signs in as this user. */
    accountId: text('sign_in_account_id').notNull(),
    /**
     * For the previous version, which knows one user for each account: null for all users of an
     * account except its first. A trigger stores it. The next release removes the column.
     */
    onlyAccountId: text('account_id'),
    firstName: text('first_name').notNull(),
    surname: text('surname').notNull(),
    email: text('email').notNull(),
    permissions: text('permissions', { enum: ['user', 'moderator', 'admin'] })
      .notNull()
      .default('user'),
    hasLoggedIn: boolean('has_logged_in').notNull().default(false),
    lastLoginInTime: instant('last_login_in_time'),
    isOnboarded: boolean('is_onboarded').notNull().default(false),
    /** The chosen language; null for the event's. */
    language: text('language').$type<Language>(),
    /** The Quick Links of an organiser; null for the usual ones. */
    pins: jsonb('pins').$type<readonly Pin[]>(),
    searchName: searchName(`first_name || ' ' || surname || ' ' || email`),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    unique('users_account').on(table.eventId, table.onlyAccountId),
    index('users_sign_in').on(table.eventId, table.accountId),
    foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }),
    foreignKey({ columns: [table.onlyAccountId], foreignColumns: [accounts.id] }),
    index('users_email').on(table.eventId, table.email),
    // The organisers' list in its default order.
    index('users_by_name').on(table.eventId, sql`(${table.searchName} collate "C")`, table.id),
  ],
)

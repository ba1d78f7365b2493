import { TOKEN_MODES } from '@eventflow/domain/access'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
    /** The event that was signed in to: at any other the session is nobody's (docs/decisions/021-events-by-host.md). */
    atEventId: text('at_event_id')
      .notNull()
      .references(() => events.id),
    /** The user of this event whom an organiser looks at the portal as; null for oneself. */
    viewingAs: text('viewing_as'),
    /** The time in which they act on that person's behalf; what it allows is asked each time. */
    actingId: text('acting_id'),
    /** When its owner showed with a passkey that it is still them; null once that was made use of. */
    provedAt: instant('proved_at'),
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

/**
 * Wishes for a mailed code, of known and unknown addresses alike; the code is given beside the requests, and
 * only its hash with the portal's key is kept. It works in the browser that asked, at the event.
 */
export const signInCodes = pgTable(
  'sign_in_codes',
  {
    id: text('id').primaryKey(),
    deviceHash: text('device_hash').notNull(),
    atEventId: text('at_event_id')
      .notNull()
      .references(() => events.id),
    email: text('email').notNull(),
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('sign_in_codes_device').on(table.deviceHash),
    index('sign_in_codes_end').on(table.expiresAt),
  ],
)

/** The browsers in which an account was signed in to, by the hash of the name that each was given. */
export const knownDevices = pgTable(
  'known_devices',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.deviceHash] })],
)

/** The secret of somebody's app, sealed; it asks for nothing before a code has confirmed it. */
export const secondFactors = pgTable('second_factors', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  /** The last half minute whose code was used: none is good twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** What lets somebody in who has lost the phone; each is removed when it is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

/** Sign-ins that wait for the second step, in the browser and at the event of the first. */
export const halfSignIns = pgTable(
  'half_sign_ins',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceHash: text('device_hash').notNull(),
    atEventId: text('at_event_id')
      .notNull()
      .references(() => events.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('half_sign_ins_device').on(table.deviceHash),
    index('half_sign_ins_account').on(table.accountId),
  ],
)

/** What signs an account in with a device, at one host. Of the key only the public half is known here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The host that it was made for. */
    rpId: text('rp_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** How often the device says it was used; 0 for ever where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
)

/** What a device is asked to answer, in the browser and at the event where it was asked for; only the hash. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    deviceHash: text('device_hash').notNull(),
    purpose: text('purpose', { enum: ['make', 'use'] }).notNull(),
    /** For whom a passkey is made. */
    accountId: text('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    atEventId: text('at_event_id')
      .notNull()
      .references(() => events.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_device').on(table.deviceHash),
    index('passkey_challenges_end').on(table.expiresAt),
  ],
)

/** Sign-ins in progress at the organisers' provider, by browser and event. */
export const oidcSignIns = pgTable(
  'oidc_sign_ins',
  {
    stateHash: text('state_hash').primaryKey(),
    deviceHash: text('device_hash').notNull(),
    atEventId: text('at_event_id')
      .notNull()
      .references(() => events.id),
    /** What the answer must fit, sealed. */
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('oidc_sign_ins_device').on(table.deviceHash),
    index('oidc_sign_ins_end').on(table.expiresAt),
  ],
)

/** Attempts in a window, by what is being tried: kept here so that all processes count together. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})

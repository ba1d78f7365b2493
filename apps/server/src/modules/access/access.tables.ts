import { TOKEN_MODES } from '@eventflow/domain/access'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../platform/db/columns.ts'
import { events } from '../settings/settings.tables.ts'
import { accounts } from '../users/users.tables.ts'

// Sign-in is global: an account may belong to several events. None of these tables belongs to an
// event.

/**
 * Sessions: who is signed in, and at which event. Only the hash of the cookie's value is stored.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The id in the list of sessions. It grants no access. */
    id: text('id')
      .notNull()
      .unique()
      .default(sql`gen_random_uuid()::text`),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The browser's user agent, and the network, at the start of the session. */
    userAgent: text('user_agent'),
    network: text('network'),
    /**
     * The event of the sign-in. At any other event the session is not valid
     * (docs/decisions/021-events-by-host.md).
     */
    atEventId: text('at_event_id')
      .notNull()
      .references(() => events.id),
    /** The account's user at the event that the session acts as; null until one is chosen. */
    userId: text('user_id'),
    /** The user whose view of the portal an organiser has opened; null for their own view. */
    viewingAs: text('viewing_as'),
    /**
     * The period in which they act on that person's behalf. Its rights are checked at each request.
     */
    actingId: text('acting_id'),
    /**
     * When the owner last proved their identity with a passkey; null after the proof has been used.
     */
    provedAt: instant('proved_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
)

/** Mailed links: single use, and only the hash is stored. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mode: text('mode', { enum: TOKEN_MODES }).notNull(),
    /**
     * The address of the account when the link was created. The link is void if the address has
     * changed since, unless it undoes an address change.
     */
    email: text('email').notNull(),
    /** The new address, if the link changes it or undoes a change. */
    nextEmail: text('next_email'),
    /** The event whose organiser requested a change of address; null if its owner did. */
    correctedAtEventId: text('corrected_at_event_id').references(() => events.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('mail_tokens_account').on(table.accountId, table.mode)],
)

/**
 * Requests for a mailed code, for known and unknown addresses alike. A job creates the code later,
 * and only its hash with the portal's key is stored. The code works only in the browser and at the
 * event of the request.
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

/** The browsers in which an account has signed in, by the hash of the id that each received. */
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

/**
 * The sealed secret of a person's authenticator app. It is not used until a code has confirmed it.
 */
export const secondFactors = pgTable('second_factors', {
  accountId: text('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  sealed: text('sealed').notNull(),
  /** The last half minute whose code was used, so that no code works twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  confirmedAt: instant('confirmed_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Recovery codes for people who have lost their phone. Each is removed when it is used. */
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

/** Sign-ins that wait for the second step, bound to the browser and the event of the first step. */
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

/** Passkeys sign an account in with a device, at one host. Only the public key is stored. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The host that it was created for. */
    rpId: text('rp_id').notNull(),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    /** The number of uses that the device reports; always 0 if the device does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_account').on(table.accountId)],
)

/**
 * Challenges that a device has to answer, bound to the browser and the event of the request. Only
 * the hash is stored.
 */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    deviceHash: text('device_hash').notNull(),
    purpose: text('purpose', { enum: ['make', 'use'] }).notNull(),
    /** The account for which a passkey is created. */
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
    /** What the provider's answer has to match, sealed. */
    sealed: text('sealed').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('oidc_sign_ins_device').on(table.deviceHash),
    index('oidc_sign_ins_end').on(table.expiresAt),
  ],
)

/**
 * Attempts in a window, by what is being tried. Stored here so that all processes count together.
 */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  attempts: integer('attempts').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
})

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventId, instant } from '../db/columns.ts'

/**
 * Calls that carried an Idempotency-Key, with the answer that they got. Written in the transaction
 * of the call, so an answer is kept exactly if what it tells has happened.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    eventId: eventId(),
    /** The account that called, or for guests the endpoint and their network address. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of endpoint and input: another request may not use the key. */
    requestHash: text('request_hash').notNull(),
    /** Null while the first call of the version before this one runs, which nobody else can see. */
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.owner, table.key] }),
    index('idempotency_keys_age').on(table.eventId, table.createdAt),
  ],
)

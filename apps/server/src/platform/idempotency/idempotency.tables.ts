import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventId, instant } from '../db/columns.ts'

/**
 * Calls that carried an Idempotency-Key, with their answers. Written in the transaction of the call, so
 * an answer is stored exactly if the call has been done.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    eventId: eventId(),
    /** The account that called, or for guests the endpoint and their network. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of endpoint and input: another request may not use the key. */
    requestHash: text('request_hash').notNull(),
    /** Null for an answer that is too large to store. */
    status: integer('status'),
    /** The answer; without a status the id of the record in it, if there is one. */
    body: text('body'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.owner, table.key] }),
    index('idempotency_keys_age').on(table.eventId, table.createdAt),
  ],
)

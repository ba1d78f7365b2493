import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { eventId, instant } from '../db/columns.ts'

/**
 * Calls with an Idempotency-Key, and their responses. Written in the transaction of the call, so a response
 * is stored if and only if the call has been executed.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    eventId: eventId(),
    /** The calling account, or for guests the endpoint and their network. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of endpoint and input, because another request may not use the key. */
    requestHash: text('request_hash').notNull(),
    /** Null for a response that is too large to store. */
    status: integer('status'),
    /** The response; without a status the id of its record, if there is one. */
    body: text('body'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.owner, table.key] }),
    index('idempotency_keys_age').on(table.eventId, table.createdAt),
  ],
)

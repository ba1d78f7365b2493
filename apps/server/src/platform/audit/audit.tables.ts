import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '../db/columns.ts'

/**
 * Who did what. A row is written with its change and never changed or deleted: protect.sql
 * withholds the right from the application's role, and a trigger refuses everybody. No foreign
 * keys, because a row outlives the records that it names.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    ...identity(),
    /** The database's time, so that processes with wrong clocks write one order. */
    at: instant('at').notNull().defaultNow(),
    /** Area and endpoint of the API: `tasks.update`. */
    action: text('action').notNull(),
    /** Each as `kind:id`. */
    things: text('things').array().notNull(),
    /** Names of the changed fields, with a value if it is from a fixed list; never answers. */
    changed: text('changed').array().notNull(),
    /** The names of deleted records, by `kind:id`. */
    names: jsonb('names')
      .$type<Record<string, string>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    /** The reason that an organiser entered for the change; empty if the change has none. */
    reason: text('reason').notNull().default(''),
    actorUserId: text('actor_user_id'),
    actorAccountId: text('actor_account_id'),
    actorName: text('actor_name').notNull(),
    requestId: text('request_id').notNull(),
    /** The network, not the machine: see shortAddress. */
    address: text('address').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('audit_log_newest').on(table.eventId, table.at, table.id),
    index('audit_log_actor').on(table.eventId, table.actorUserId, table.at),
  ],
)

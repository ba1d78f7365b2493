import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SeenRow } from '@eventflow/domain/submissions'
import { audit, eventId, identity, instant, refersTo } from '../../platform/db/columns.ts'
import { forms } from '../forms/forms.tables.ts'
import { suppliers } from '../suppliers/suppliers.tables.ts'

/** The item lists that are ordered from a supplier. Each list has one supplier at most. */
export const supplierLists = pgTable(
  'supplier_lists',
  {
    eventId: eventId(),
    formId: text('form_id').notNull(),
    /** The list, or the template that repeats it. */
    fieldId: text('field_id').notNull(),
    /** '' for a list outside of field groups. */
    listId: text('list_id').notNull(),
    supplierId: text('supplier_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.formId, table.fieldId, table.listId] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    refersTo(table, table.supplierId, suppliers).onDelete('cascade'),
    index('supplier_lists_supplier').on(table.eventId, table.supplierId),
  ],
)

/** Links with which suppliers open their orders. Only hashes of the tokens are stored. */
export const supplierLinks = pgTable(
  'supplier_links',
  {
    ...identity(),
    supplierId: text('supplier_id').notNull(),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The custom fields beside the name of each company, such as hall and stand. */
    customFieldIds: jsonb('custom_field_ids').$type<readonly string[]>().notNull().default([]),
    expiresAt: instant('expires_at').notNull(),
    /** When the supplier last confirmed the list, and its rows; null for never. */
    seenAt: instant('seen_at'),
    seenRows: jsonb('seen_rows').$type<readonly SeenRow[]>(),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.supplierId, suppliers).onDelete('cascade'),
    uniqueIndex('supplier_links_token').on(table.eventId, table.tokenHash),
    index('supplier_links_supplier').on(table.eventId, table.supplierId),
  ],
)

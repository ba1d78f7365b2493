import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SupplierContact } from '@eventflow/domain/suppliers'
import {
  audit,
  dimensionsColumn,
  eventId,
  identity,
  refersTo,
  translationsColumn,
} from '../../platform/db/columns.ts'
import { searchWords } from '../../platform/db/search-columns.ts'
import { files } from '../files/files.tables.ts'

/** A company from which teams may order. Its team types are in `audience_team_types`. */
export const suppliers = pgTable(
  'suppliers',
  {
    ...identity(),
    company: text('company').notNull(),
    description: text('description').notNull().default(''),
    translations: translationsColumn<'description'>(),
    website: text('website'),
    logoFileId: text('logo_file_id'),
    contacts: jsonb('contacts').$type<readonly SupplierContact[]>().notNull().default([]),
    isFeatured: boolean('is_featured').notNull().default(false),
    dimensions: dimensionsColumn(),
    isArchived: boolean('is_archived').notNull().default(false),
    search: searchWords({ company: 'A', description: 'C' }),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.logoFileId, files),
    index('suppliers_logo').on(table.eventId, table.logoFileId),
  ],
)

export const supplierGroups = pgTable(
  'supplier_groups',
  {
    ...identity(),
    title: text('title').notNull(),
    translations: translationsColumn<'title'>(),
    isArchived: boolean('is_archived').notNull().default(false),
    ...audit(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** The suppliers of groups, in the order of the group. */
export const supplierGroupSuppliers = pgTable(
  'supplier_group_suppliers',
  {
    eventId: eventId(),
    supplierGroupId: text('supplier_group_id').notNull(),
    supplierId: text('supplier_id').notNull(),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'supplier_group_suppliers_pk',
      columns: [table.eventId, table.supplierGroupId, table.supplierId],
    }),
    refersTo(table, table.supplierGroupId, supplierGroups).onDelete('cascade'),
    refersTo(table, table.supplierId, suppliers).onDelete('cascade'),
    index('supplier_group_suppliers_supplier').on(table.eventId, table.supplierId),
  ],
)

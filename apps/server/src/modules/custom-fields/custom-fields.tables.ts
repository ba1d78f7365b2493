import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import { CUSTOM_FIELD_TYPES, STAND_PARTS } from '@eventflow/domain/custom-fields'
import {
  audit,
  eventId,
  identity,
  instant,
  refersTo,
  translationsColumn,
} from '../../platform/db/columns.ts'
import { searchName } from '../../platform/db/search-columns.ts'
import { teams } from '../teams/teams.tables.ts'

/** A plain `jsonb` would parse a string twice, and turn `3` and `2026` into numbers. */
const keptValue = customType<{ data: CustomFieldValue; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  // The driver has already parsed it.
  fromDriver: (read) => read as CustomFieldValue,
})

export const customFields = pgTable(
  'custom_fields',
  {
    ...identity(),
    label: text('label').notNull(),
    type: text('type', { enum: CUSTOM_FIELD_TYPES }).notNull(),
    placeholder: text('placeholder').notNull().default(''),
    description: text('description').notNull().default(''),
    translations: translationsColumn<'label' | 'description'>(),
    options: jsonb('options').$type<string[]>().notNull().default([]),
    showField: boolean('show_field').notNull().default(true),
    showToChildTeams: boolean('show_to_child_teams').notNull().default(false),
    teamCanEdit: boolean('team_can_edit').notNull().default(true),
    /** Two fields added at the same moment may have the same index; the id decides their order. */
    index: integer('index').notNull(),
    isRequired: boolean('is_required').notNull().default(false),
    isDimension: boolean('is_dimension').notNull().default(false),
    /** The part of the stand that it shows; null for a field that people fill in. */
    standPart: text('stand_part', { enum: STAND_PARTS }),
    defaultValue: keptValue('default_value').notNull(),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    uniqueIndex('custom_fields_label').on(table.eventId, sql`lower(${table.label})`),
    uniqueIndex('custom_fields_stand_part')
      .on(table.eventId, table.standPart)
      .where(sql`stand_part is not null`),
  ],
)

/**
 * The value of a custom field in a team. A team without a row, added after the field, has the
 * default.
 */
export const customFieldValues = pgTable(
  'custom_field_values',
  {
    eventId: eventId(),
    teamId: text('team_id').notNull(),
    customFieldId: text('custom_field_id').notNull(),
    value: keptValue('value').notNull(),
    // A ticked box has no words.
    searchName: searchName(`case jsonb_typeof(value) when 'string' then value #>> '{}' end`),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.teamId, table.customFieldId] }),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
    refersTo(table, table.customFieldId, customFields).onDelete('cascade'),
    index('custom_field_values_field').on(table.eventId, table.customFieldId),
  ],
)

/**
 * How often a team's values have been saved, so that two people who edit them do not overwrite each
 * other.
 */
export const customFieldSaves = pgTable(
  'custom_field_saves',
  {
    eventId: eventId(),
    teamId: text('team_id').notNull(),
    revision: integer('revision').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: text('updated_by'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.teamId] }),
    refersTo(table, table.teamId, teams).onDelete('cascade'),
  ],
)

import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  audit,
  identity,
  instant,
  refersTo,
  translationsColumn,
} from '../../platform/db/columns.ts'
import { questionWords, searchWords } from '../../platform/db/search-columns.ts'

export const forms = pgTable(
  'forms',
  {
    ...identity(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    translations: translationsColumn<'title' | 'description'>(),
    isPublished: boolean('is_published').notNull().default(false),
    isEditable: boolean('is_editable').notNull().default(true),
    isPublic: boolean('is_public').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    logicMap: jsonb('logic_map').notNull().default({}),
    opensAt: instant('opens_at'),
    closesAt: instant('closes_at'),
    editableUntil: instant('editable_until'),
    submissionsPerTeam: integer('submissions_per_team'),
    search: searchWords({ title: 'A', description: 'C' }),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('forms_list').on(table.eventId, table.isArchived),
  ],
)

const fieldColumns = () => ({
  position: integer('position').notNull(),
  type: text('type').notNull(),
  /** The complete field in the domain's schema, including id and type. */
  definition: jsonb('definition').notNull(),
  search: questionWords('definition'),
  removedAt: instant('removed_at'),
  ...audit(),
})

/** The fields of a form in their order. A field with answers is only marked as removed. */
export const fields = pgTable(
  'fields',
  {
    ...identity(),
    formId: text('form_id').notNull(),
    ...fieldColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.formId, table.id] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
  ],
)

/** Fields that templates of several forms repeat. */
export const fieldGroups = pgTable(
  'field_groups',
  {
    ...identity(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    translations: translationsColumn<'title' | 'description'>(),
    isPublished: boolean('is_published').notNull().default(false),
    logicMap: jsonb('logic_map').notNull().default({}),
    ...audit(),
  },
  (table) => [primaryKey({ columns: [table.eventId, table.id] })],
)

/** The fields of a field group, stored like those of a form. */
export const groupFields = pgTable(
  'group_fields',
  {
    ...identity(),
    fieldGroupId: text('field_group_id').notNull(),
    ...fieldColumns(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.fieldGroupId, table.id] }),
    refersTo(table, table.fieldGroupId, fieldGroups).onDelete('cascade'),
  ],
)

/** Definitions of forms at the time of an answer. The id is the hash of the definition. */
export const formDefinitions = pgTable(
  'form_definitions',
  {
    ...identity(),
    formId: text('form_id').notNull(),
    definition: jsonb('definition').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
  ],
)

/** Changes of a published form that teams do not see yet: one row for each form with a draft. */
export const formDrafts = pgTable(
  'form_drafts',
  {
    ...identity(),
    formId: text('form_id').notNull(),
    /** Title, description, rules and fields with the changes. */
    content: jsonb('content').notNull(),
    /** The same parts of the published form that the draft is based on, and its revision. */
    base: jsonb('base').notNull(),
    baseRevision: integer('base_revision').notNull(),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    uniqueIndex('form_drafts_form').on(table.eventId, table.formId),
  ],
)

export const confirmations = pgTable(
  'confirmations',
  {
    ...identity(),
    formId: text('form_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    translations: translationsColumn<'message'>(),
    operator: text('operator', { enum: ['ANY', 'ALL'] })
      .notNull()
      .default('ANY'),
    rules: jsonb('rules').notNull().default([]),
    isDefault: boolean('is_default').notNull().default(false),
    isActive: boolean('is_active').notNull().default(true),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    index('confirmations_form').on(table.eventId, table.formId),
  ],
)

/**
 * Emails that a submission sends. The columns in `settings` have the names of the domain's schema.
 */
export const formNotifications = pgTable(
  'form_notifications',
  {
    ...identity(),
    formId: text('form_id').notNull(),
    name: text('name').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    settings: jsonb('settings').notNull(),
    translations: translationsColumn<'subjectLine' | 'message'>(),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.formId, forms).onDelete('cascade'),
    index('form_notifications_form').on(table.eventId, table.formId),
  ],
)

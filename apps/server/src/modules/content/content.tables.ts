import { sql } from 'drizzle-orm'
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
import { DEFAULT_ICON, type PageTranslations, type Section } from '@eventflow/domain/content'
import {
  audit,
  dimensionsColumn,
  eventId,
  identity,
  instant,
  refersTo,
} from '../../platform/db/columns.ts'
import { searchWords } from '../../platform/db/search-columns.ts'
import { assets } from '../assets/assets.tables.ts'

/**
 * Pages that organisers write. Their drafts are in `sections`, the versions that teams read in
 * `content_versions`.
 */
export const content = pgTable(
  'content',
  {
    ...identity(),
    title: text('title').notNull(),
    path: text('path').notNull().default(''),
    description: text('description').notNull().default(''),
    icon: text('icon').notNull().default(DEFAULT_ICON),
    assetId: text('asset_id'),
    isPublished: boolean('is_published').notNull().default(false),
    isArchived: boolean('is_archived').notNull().default(false),
    showToChildTeams: boolean('show_to_child_teams').notNull().default(false),
    dimensions: dimensionsColumn(),
    /** Title and description in languages other than the event's. */
    translations: jsonb('translations').$type<PageTranslations>().notNull().default({}),
    /** The version that teams read; null before the first. */
    publishedNumber: integer('published_number'),
    /** The draft differs from that version. */
    hasChanges: boolean('has_changes').notNull().default(false),
    /** The text of that version for the search: the domain's textOfSections. */
    publishedHeadings: text('published_headings').notNull().default(''),
    publishedText: text('published_text').notNull().default(''),
    search: searchWords({
      title: 'A',
      description: 'B',
      published_headings: 'B',
      published_text: 'C',
    }),
    ...audit(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.assetId, assets),
    uniqueIndex('content_path')
      .on(table.eventId, table.path)
      .where(sql`${table.path} <> ''`),
    index('content_title').on(table.eventId, sql`lower(${table.title})`, table.id),
  ],
)

const { revision: _revision, ...sectionAudit } = audit()

/** The draft of a page, a row for each section. */
export const sections = pgTable(
  'sections',
  {
    eventId: eventId(),
    contentId: text('content_id').notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    type: text('type').$type<Section['type']>().notNull(),
    heading: text('heading').notNull().default(''),
    isPublished: boolean('is_published').notNull().default(true),
    /** True if the version that teams read does not have it. */
    isNewSection: boolean('is_new_section').notNull().default(true),
    data: jsonb('data').$type<Section['data']>().notNull(),
    /** Its texts in languages other than the event's. */
    translations: jsonb('translations')
      .$type<NonNullable<Section['translations']>>()
      .notNull()
      .default({}),
    ...sectionAudit,
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.contentId, table.id] }),
    refersTo(table, table.contentId, content).onDelete('cascade'),
  ],
)

/** Every published version of a page, including the one that teams read now. */
export const contentVersions = pgTable(
  'content_versions',
  {
    eventId: eventId(),
    contentId: text('content_id').notNull(),
    /** Counts up from 1. */
    number: integer('number').notNull(),
    sections: jsonb('sections').$type<readonly Section[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.contentId, table.number] }),
    refersTo(table, table.contentId, content).onDelete('cascade'),
  ],
)

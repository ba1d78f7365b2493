import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { identity, instant } from '../../platform/db/columns.ts'

/**
 * A file's record; its bytes lie in the file store under `storageKey`. A file belongs to nothing
 * until the record that uses it says so (`ownerKind`, `ownerId`); what nothing uses is swept.
 */
export const files = pgTable(
  'files',
  {
    ...identity(),
    purpose: text('purpose', {
      enum: ['submission', 'taskAttachment', 'logo', 'picture'],
    }).notNull(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    kind: text('kind', { enum: ['image', 'docs', 'video', 'zip'] }).notNull(),
    /** As the person sent it: what limits are about. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Of what is kept; a picture is drawn anew. */
    keptSize: bigint('kept_size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    storageKey: text('storage_key').notNull(),
    /** The team whose people uploaded it; null for organisers. */
    teamId: text('team_id'),
    ownerKind: text('owner_kind', { enum: ['submission', 'task', 'settings'] }),
    ownerId: text('owner_id'),
    /** Null while it belongs to something. */
    waitingSince: instant('waiting_since').defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('files_owner').on(table.eventId, table.ownerKind, table.ownerId),
    index('files_waiting').on(table.eventId, table.waitingSince, table.createdBy),
    // What neither belongs to something nor waits would never be swept.
    check(
      'files_belong_or_wait',
      sql`(${table.ownerKind} is null) = (${table.waitingSince} is not null)`,
    ),
  ],
)

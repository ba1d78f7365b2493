import { gt, isNull, or, sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { FileOwnerKind, FilePurpose } from '@eventflow/domain/files'
import { identity, instant, refersTo } from '../../platform/db/columns.ts'

/**
 * A file's record; its bytes lie in the file store under `storageKey`. A file belongs to nothing
 * until the record that uses it says so (`ownerKind`, `ownerId`); what nothing uses is swept.
 */
export const files = pgTable(
  'files',
  {
    ...identity(),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    kind: text('kind', { enum: ['image', 'docs', 'video', 'zip'] }).notNull(),
    /** Unread: `keptSize` is shown and checked against limits. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes of the stored original, which is what people download. */
    keptSize: bigint('kept_size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** Pixels of a picture, upright; null for other files, and until the sweep has measured an older picture. */
    width: integer('width'),
    height: integer('height'),
    storageKey: text('storage_key').notNull(),
    /** The team whose people uploaded it; null for organisers. */
    teamId: text('team_id'),
    /** Hash of the pass of the guest who uploaded it; null for everybody else. */
    guestPassHash: text('guest_pass_hash'),
    /** The last day on which it is valid, where its record asks for that. */
    validUntil: date('valid_until', { mode: 'string' }),
    ownerKind: text('owner_kind').$type<FileOwnerKind>(),
    ownerId: text('owner_id'),
    /** Null while it belongs to something. */
    waitingSince: instant('waiting_since').defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by'),
    /** Who did it on behalf of that person; null where they did it themselves. */
    actedBy: text('acted_by').default(sql`nullif(current_setting('eventflow.acting', true), '')`),
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

/** The waiting time of files whose record was deleted: it is over at once. */
export const TIME_IS_UP = sql`to_timestamp(0)`

/** Not a file whose record was deleted: nobody reads or uses that, and the next sweep removes it. */
export const isNotGone = or(isNull(files.waitingSince), gt(files.waitingSince, TIME_IS_UP))

/** What came of an upload in one request, in the file store until the file is whole. */
export interface UploadPart {
  readonly key: string
  readonly size: number
}

/**
 * A file that comes in pieces, perhaps through several processes. Its row is all that they share of
 * it: where it goes on, and where its pieces lie. It goes a day after the last piece, whole or not.
 */
export const uploads = pgTable(
  'uploads',
  {
    ...identity(),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    name: text('name').notNull(),
    /** Bytes, as announced. */
    length: bigint('length', { mode: 'number' }).notNull(),
    /** Bytes that have come: where it goes on. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    parts: jsonb('parts').$type<UploadPart[]>().notNull().default([]),
    /** The file that became of it. */
    fileId: text('file_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    refersTo(table, table.fileId, files).onDelete('cascade'),
    index('uploads_of_person').on(table.eventId, table.createdBy, table.expiresAt),
    index('uploads_expiry').on(table.eventId, table.expiresAt),
    index('uploads_file').on(table.eventId, table.fileId),
    check('uploads_no_longer_than_said', sql`${table.received} between 0 and ${table.length}`),
  ],
)

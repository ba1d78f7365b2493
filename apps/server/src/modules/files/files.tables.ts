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
 * A file's record. Its bytes are in the file store under `storageKey`. A file has no owner until a
 * record claims it (`ownerKind`, `ownerId`); unused files are swept.
 */
export const files = pgTable(
  'files',
  {
    ...identity(),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    kind: text('kind', { enum: ['image', 'docs', 'video', 'zip'] }).notNull(),
    /** Not used: `keptSize` is shown and checked against limits. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Bytes of the stored original, which is what people download. */
    keptSize: bigint('kept_size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /**
     * Dimensions of an image in pixels, upright; null for other files, and until the sweep has
     * measured an older image.
     */
    width: integer('width'),
    height: integer('height'),
    storageKey: text('storage_key').notNull(),
    /** The team whose member uploaded it; null for organisers. */
    teamId: text('team_id'),
    /** Hash of the pass of the guest who uploaded it; null for all others. */
    guestPassHash: text('guest_pass_hash'),
    /** The last day on which it is valid, if its owner requires one. */
    validUntil: date('valid_until', { mode: 'string' }),
    ownerKind: text('owner_kind').$type<FileOwnerKind>(),
    ownerId: text('owner_id'),
    /** Null while it has an owner. */
    waitingSince: instant('waiting_since').defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: text('created_by'),
    /** The person who acted on behalf of the uploader; null if the uploader did it. */
    actedBy: text('acted_by').default(sql`nullif(current_setting('eventflow.acting', true), '')`),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    index('files_owner').on(table.eventId, table.ownerKind, table.ownerId),
    index('files_waiting').on(table.eventId, table.waitingSince, table.createdBy),
    // A file with neither an owner nor a waiting time would never be swept.
    check(
      'files_belong_or_wait',
      sql`(${table.ownerKind} is null) = (${table.waitingSince} is not null)`,
    ),
  ],
)

/** The waiting time of files whose record was deleted: it has already expired. */
export const TIME_IS_UP = sql`to_timestamp(0)`

/**
 * Excludes files whose record was deleted: nobody can read or use them, and the next sweep removes
 * them.
 */
export const isNotGone = or(isNull(files.waitingSince), gt(files.waitingSince, TIME_IS_UP))

/** The bytes of one request of an upload, stored until the file is complete. */
export interface UploadPart {
  readonly key: string
  readonly size: number
}

/**
 * A file that is uploaded in parts, possibly through several processes. They share only this row:
 * the offset at which the upload continues, and its parts. It is deleted a day after the last part,
 * complete or not.
 */
export const uploads = pgTable(
  'uploads',
  {
    ...identity(),
    purpose: text('purpose').$type<FilePurpose>().notNull(),
    name: text('name').notNull(),
    /** Announced size, in bytes. */
    length: bigint('length', { mode: 'number' }).notNull(),
    /** Bytes received: the offset at which the upload continues. */
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    parts: jsonb('parts').$type<UploadPart[]>().notNull().default([]),
    /** The resulting file. */
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

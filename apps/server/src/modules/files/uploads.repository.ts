import { and, count, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { oneRow, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { files, uploads, type UploadPart } from './files.tables.ts'
import { lockUploader } from './uploader.report.ts'

export type UploadRecord = typeof uploads.$inferSelect
export type NewUpload = Pick<UploadRecord, 'id' | 'purpose' | 'name' | 'length' | 'createdBy'>

/** How long an upload waits for its next part. */
const HOURS = 24
const lastMoment = sql`now() + make_interval(hours => ${HOURS})`

export async function addUpload(scope: Scope, upload: NewUpload): Promise<UploadRecord> {
  const rows = await scope.tx
    .insert(uploads)
    .values({ ...upload, eventId: scope.eventId, expiresAt: lastMoment })
    .returning()
  return oneRow(rows)
}

const one = (scope: ReadScope, uploadId: string) =>
  and(eq(uploads.eventId, scope.eventId), eq(uploads.id, uploadId))

/** An unexpired upload of this person; null otherwise. */
export async function findUpload(
  scope: ReadScope,
  uploadId: string,
  createdBy: string,
): Promise<UploadRecord | null> {
  const isTheirs = and(eq(uploads.createdBy, createdBy), gt(uploads.expiresAt, sql`now()`))
  const rows = await scope.tx
    .select()
    .from(uploads)
    .where(and(one(scope, uploadId), isTheirs))
  return rows[0] ?? null
}

/**
 * Stores a received part. Null if the upload has continued elsewhere in the meantime: of two parts
 * for one offset, exactly one counts.
 */
export async function addPart(
  scope: Scope,
  { id, received }: Pick<UploadRecord, 'id' | 'received'>,
  part: UploadPart,
): Promise<UploadRecord | null> {
  const rows = await scope.tx
    .update(uploads)
    .set({
      received: received + part.size,
      parts: sql`${uploads.parts} || ${JSON.stringify([part])}::jsonb`,
      expiresAt: lastMoment,
    })
    .where(and(one(scope, id), eq(uploads.received, received), isNull(uploads.fileId)))
    .returning()
  return rows[0] ?? null
}

/** Stores that the upload has become a file. False if it already had, or was deleted. */
export async function becomeFile(scope: Scope, uploadId: string, fileId: string): Promise<boolean> {
  const rows = await scope.tx
    .update(uploads)
    .set({ fileId, parts: [] })
    .where(and(one(scope, uploadId), isNull(uploads.fileId)))
    .returning({ id: uploads.id })
  return rows.length > 0
}

/** Deletes an upload. Returns its parts. */
export async function removeUpload(scope: Scope, uploadId: string): Promise<UploadPart[]> {
  const rows = await scope.tx
    .delete(uploads)
    .where(one(scope, uploadId))
    .returning({ parts: uploads.parts })
  return rows.flatMap(({ parts }) => parts)
}

/** Deletes the uploads that have waited too long. Returns their parts. */
export async function removeExpired(scope: Scope): Promise<UploadPart[]> {
  const rows = await scope.tx
    .delete(uploads)
    .where(and(eq(uploads.eventId, scope.eventId), lt(uploads.expiresAt, sql`now()`)))
    .returning({ parts: uploads.parts })
  return rows.flatMap(({ parts }) => parts)
}

export async function findPartKeys(scope: ReadScope): Promise<Set<string>> {
  const rows = await scope.tx
    .select({ parts: uploads.parts })
    .from(uploads)
    .where(eq(uploads.eventId, scope.eventId))
  return new Set(rows.flatMap(({ parts }) => parts.map(({ key }) => key)))
}

/**
 * Counts the unused and unfinished files of a person, except one upload. Locks the person's row, so
 * that nobody adds another until the transaction ends.
 */
export async function countWaiting(
  scope: Scope,
  userId: string,
  exceptUploadId = '',
): Promise<number> {
  await lockUploader(scope, userId)
  const [whole] = await scope.tx
    .select({ waiting: count() })
    .from(files)
    .where(
      and(
        eq(files.eventId, scope.eventId),
        eq(files.createdBy, userId),
        isNotNull(files.waitingSince),
      ),
    )
  const [coming] = await scope.tx
    .select({ waiting: count() })
    .from(uploads)
    .where(
      and(
        eq(uploads.eventId, scope.eventId),
        eq(uploads.createdBy, userId),
        isNull(uploads.fileId),
        gt(uploads.expiresAt, sql`now()`),
        ne(uploads.id, exceptUploadId),
      ),
    )
  return (whole?.waiting ?? 0) + (coming?.waiting ?? 0)
}

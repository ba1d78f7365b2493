// The files in answers.
import { and, eq, inArray } from 'drizzle-orm'
import type { StoredFile } from '@eventflow/domain/files'
import type { ReadScope } from '../../../platform/db/index.ts'
import type { StoredBytes } from '../../files/index.ts'
import { files, isNotGone } from '../../files/files.tables.ts'

export interface AnswerFile extends StoredFile {
  readonly teamId: string | null
  readonly createdBy: string | null
  readonly guestPassHash: string | null
  /** The submission that owns the file; null for an unused one. */
  readonly submissionId: string | null
}

/** The files among these that were uploaded for answers and have no owner of another kind. */
export async function findAnswerFiles(
  scope: ReadScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AnswerFile>> {
  if (ids.length === 0) return new Map()
  const rows = await scope.tx
    .select({
      id: files.id,
      name: files.name,
      mimeType: files.mimeType,
      kind: files.kind,
      size: files.keptSize,
      createdAt: files.createdAt,
      teamId: files.teamId,
      createdBy: files.createdBy,
      guestPassHash: files.guestPassHash,
      submissionId: files.ownerId,
    })
    .from(files)
    .where(
      and(
        eq(files.eventId, scope.eventId),
        eq(files.purpose, 'submission'),
        inArray(files.id, [...ids]),
        isNotGone,
      ),
    )
  return new Map(rows.map((row) => [row.id, { ...row, createdAt: row.createdAt.toISOString() }]))
}

/** The storage keys and upload times of these files, by id. */
export async function findStoredBytes(
  scope: ReadScope,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly bytes: StoredBytes; readonly at: Date }>> {
  if (ids.length === 0) return new Map()
  const { id, storageKey, mimeType, purpose, keptSize, createdAt } = files
  const rows = await scope.tx
    .select({ id, storageKey, mimeType, purpose, keptSize, createdAt })
    .from(files)
    .where(and(eq(files.eventId, scope.eventId), inArray(files.id, [...ids]), isNotGone))
  return new Map(rows.map(({ createdAt: at, ...bytes }) => [bytes.id, { bytes, at }]))
}

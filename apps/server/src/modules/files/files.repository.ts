import {
  and,
  eq,
  inArray,
  isNull,
  lt,
  not,
  notInArray,
  or,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm'
import type { FileOwnerKind, FilePurpose, StoredFile } from '@eventflow/domain/files'
import { beyondLimits, oneRow, type ReadScope, type Scope } from '../../platform/db/index.ts'
import type { PictureSize } from './files.images.ts'
import { files, isNotGone, TIME_IS_UP } from './files.tables.ts'

export type FileRecord = typeof files.$inferSelect
export type NewFile = Omit<
  typeof files.$inferInsert,
  'eventId' | 'ownerKind' | 'ownerId' | 'waitingSince'
>

export interface FileOwner {
  readonly ownerKind: FileOwnerKind
  readonly ownerId: string
}

export interface FileOwners {
  readonly ownerKind: FileOwnerKind
  readonly ownerIds: readonly string[]
}

/** A file as the API returns it. */
export const toStoredFile = (file: FileRecord): StoredFile => ({
  id: file.id,
  name: file.name,
  mimeType: file.mimeType,
  size: file.keptSize,
  kind: file.kind,
  createdAt: file.createdAt.toISOString(),
})

export async function addFile(scope: Scope, file: NewFile): Promise<FileRecord> {
  const rows = await scope.tx
    .insert(files)
    .values({ ...file, eventId: scope.eventId })
    .returning()
  return oneRow(rows)
}

export async function findRecords(
  scope: ReadScope,
  fileIds: readonly string[],
): Promise<FileRecord[]> {
  if (fileIds.length === 0) return []
  return scope.tx
    .select()
    .from(files)
    .where(and(eq(files.eventId, scope.eventId), inArray(files.id, [...fileIds]), isNotGone))
}

export const findRecord = async (scope: ReadScope, fileId: string): Promise<FileRecord | null> =>
  (await findRecords(scope, [fileId]))[0] ?? null

export type FilePlace = Pick<FileRecord, 'id' | 'storageKey' | 'kind' | 'purpose'>

/** The storage keys of all files of the event. */
export const findPlaces = (scope: ReadScope): Promise<FilePlace[]> =>
  scope.tx
    .select({
      id: files.id,
      storageKey: files.storageKey,
      kind: files.kind,
      purpose: files.purpose,
    })
    .from(files)
    .where(eq(files.eventId, scope.eventId))

export type Unmeasured = Pick<FileRecord, 'id' | 'storageKey' | 'mimeType' | 'purpose' | 'keptSize'>

/**
 * Images without known dimensions: those that pages show come first, then in random order, so that
 * an unreadable one does not block the others.
 */
export const findUnmeasured = (
  { tx, eventId }: ReadScope,
  { most }: { most: number },
): Promise<Unmeasured[]> => {
  const { id, storageKey, mimeType, purpose, keptSize } = files
  return tx
    .select({ id, storageKey, mimeType, purpose, keptSize })
    .from(files)
    .where(and(eq(files.eventId, eventId), eq(files.kind, 'image'), isNull(files.width), isNotGone))
    .orderBy(sql`${purpose} <> 'asset'`, sql`random()`)
    .limit(most)
}

export interface Measured extends PictureSize {
  readonly id: string
}

export async function setSizes(
  { tx, eventId }: Scope,
  measured: readonly Measured[],
): Promise<void> {
  await tx.execute(sql`
    update files set width = found.width, height = found.height
    from jsonb_to_recordset(${JSON.stringify(measured)}::jsonb)
      as found(id text, width integer, height integer)
    where files.event_id = ${eventId} and files.id = found.id and files.width is null`)
}

const belongsTo = ({ ownerKind, ownerId }: FileOwner): SQL | undefined =>
  and(eq(files.ownerKind, ownerKind), eq(files.ownerId, ownerId))

export const findOfOwner = (scope: ReadScope, owner: FileOwner): Promise<FileRecord[]> =>
  scope.tx
    .select()
    .from(files)
    .where(and(eq(files.eventId, scope.eventId), belongsTo(owner)))
    .orderBy(files.createdAt, files.id)

export interface OwnedFile {
  readonly ownerId: string
  readonly id: string
  readonly name: string
  readonly size: number
}

/** The files of several records, each in upload order. Without records there is no query. */
export async function findOfOwners(
  { tx, eventId }: ReadScope,
  { ownerKind, ownerIds }: FileOwners,
): Promise<OwnedFile[]> {
  if (ownerIds.length === 0) return []
  const { id, ownerId, name, keptSize, createdAt } = files
  const rows = await tx
    .select({ ownerId, id, name, size: keptSize })
    .from(files)
    .where(
      and(
        eq(files.eventId, eventId),
        eq(files.ownerKind, ownerKind),
        inArray(ownerId, [...ownerIds]),
      ),
    )
    .orderBy(createdAt, id)
  return rows.map((file) => ({ ...file, ownerId: file.ownerId ?? '' }))
}

export interface Claim extends FileOwner {
  readonly fileIds: readonly string[]
  readonly purposes: readonly FilePurpose[]
  /** Only files uploaded by people of this team; null for those of organisers. */
  readonly teamId: string | null
}

/** Assigns unused files to their owner. Returns the ids that belong to it now. */
export async function claim(scope: Scope, wanted: Claim): Promise<string[]> {
  const { fileIds, purposes, teamId, ownerKind, ownerId } = wanted
  if (fileIds.length === 0) return []
  const ofTeam = teamId === null ? isNull(files.teamId) : eq(files.teamId, teamId)
  const rows = await scope.tx
    .update(files)
    .set({ ownerKind, ownerId, waitingSince: null })
    .where(
      and(
        eq(files.eventId, scope.eventId),
        inArray(files.id, [...fileIds]),
        inArray(files.purpose, [...purposes]),
        or(belongsTo(wanted), and(isNull(files.ownerKind), isNotGone, ofTeam)),
      ),
    )
    .returning({ id: files.id })
  return rows.map(({ id }) => id)
}

export interface SingleClaim extends FileOwner {
  readonly fileIds: readonly string[]
  readonly purpose: FilePurpose
  /** Only files uploaded by this person or by the guest with this pass. */
  readonly uploader: { readonly createdBy: string } | { readonly guestPassHash: string }
  /** The team of the files after the claim; null for none. */
  readonly teamId: string | null
}

/** Like claim, for the files of a single uploader. */
export async function claimOne(scope: Scope, wanted: SingleClaim): Promise<string[]> {
  const { fileIds, purpose, uploader, teamId, ownerKind, ownerId } = wanted
  if (fileIds.length === 0) return []
  const isTheirs =
    'createdBy' in uploader
      ? eq(files.createdBy, uploader.createdBy)
      : eq(files.guestPassHash, uploader.guestPassHash)
  const rows = await scope.tx
    .update(files)
    .set({ ownerKind, ownerId, teamId, waitingSince: null })
    .where(
      and(
        eq(files.eventId, scope.eventId),
        inArray(files.id, [...fileIds]),
        eq(files.purpose, purpose),
        or(belongsTo(wanted), and(isNull(files.ownerKind), isNotGone, isTheirs)),
      ),
    )
    .returning({ id: files.id })
  return rows.map(({ id }) => id)
}

/** A file uploaded under this pass; null otherwise. */
export async function findOfGuest(
  scope: ReadScope,
  fileId: string,
  guestPassHash: string,
): Promise<FileRecord | null> {
  const file = await findRecord(scope, fileId)
  return file?.guestPassHash === guestPassHash ? file : null
}

/** The number of a guest's unused files. */
export async function countWaitingOfGuest(
  scope: ReadScope,
  guestPassHash: string,
): Promise<number> {
  const isTheirs = and(eq(files.guestPassHash, guestPassHash), isNull(files.ownerKind))
  return scope.tx.$count(files, and(eq(files.eventId, scope.eventId), isTheirs))
}

/**
 * Releases files for deletion; with TIME_IS_UP, the next sweep deletes them. The caller's limits do
 * not apply, because the files may be other people's and their record may be deleted already.
 */
async function letGo(
  scope: Scope,
  which: SQL | undefined,
  waitingSince: SQL = sql`now()`,
): Promise<void> {
  await beyondLimits(scope, () =>
    scope.tx
      .update(files)
      .set({ ownerKind: null, ownerId: null, waitingSince })
      .where(and(eq(files.eventId, scope.eventId), which)),
  )
}

export interface FileRelease extends FileOwner {
  readonly keepIds: readonly string[]
  /** Nobody can read or use the released files. Otherwise their uploaders can, for a day. */
  readonly isFinal?: boolean
}

/** Releases the files of the owner except `keepIds`. */
export const release = (
  scope: Scope,
  { keepIds, isFinal = false, ...owner }: FileRelease,
): Promise<void> =>
  letGo(
    scope,
    and(belongsTo(owner), keepIds.length === 0 ? undefined : notInArray(files.id, [...keepIds])),
    isFinal ? TIME_IS_UP : undefined,
  )

export interface DatedFile {
  readonly id: string
  /** The last day on which it is valid. */
  readonly validUntil: string | null
}

/** Stores until when each file of a record is valid. */
export async function setValidUntil(
  { tx, eventId }: Scope,
  owner: FileOwner,
  dated: readonly DatedFile[],
): Promise<void> {
  if (dated.length === 0) return
  await tx.execute(sql`
    update files set valid_until = said."validUntil"
    from jsonb_to_recordset(${JSON.stringify(dated)}::jsonb) as said(id text, "validUntil" date)
    where files.event_id = ${eventId} and files.id = said.id
      and files.owner_kind = ${owner.ownerKind} and files.owner_id = ${owner.ownerId}
      and files.valid_until is distinct from said."validUntil"`)
}

/**
 * Releases all files of deleted records: inaccessible immediately, and deleted by the next sweep.
 */
export async function releaseAll(scope: Scope, { ownerKind, ownerIds }: FileOwners): Promise<void> {
  if (ownerIds.length === 0) return
  // One parameter for any number of ids.
  const isTheirs = sql`${files.ownerId} = any(${sql.param([...ownerIds])}::text[])`
  await letGo(scope, and(eq(files.ownerKind, ownerKind), isTheirs), TIME_IS_UP)
}

/**
 * Like releaseAll, for all records of a kind that no longer exist. `isThere` checks whether the
 * record of an id exists.
 */
export const releaseLost = (
  scope: Scope,
  { ownerKind, isThere }: { ownerKind: FileOwnerKind; isThere: (ownerId: AnyColumn) => SQL },
): Promise<void> =>
  letGo(scope, and(eq(files.ownerKind, ownerKind), not(isThere(files.ownerId))), TIME_IS_UP)

/**
 * Deletes the records of files that have been unused for this many hours. Returns their storage
 * keys.
 */
export async function removeWaiting(scope: Scope, hours: number): Promise<string[]> {
  const rows = await scope.tx
    .delete(files)
    .where(
      and(
        eq(files.eventId, scope.eventId),
        lt(files.waitingSince, sql`now() - make_interval(hours => ${hours})`),
      ),
    )
    .returning({ storageKey: files.storageKey })
  return rows.map(({ storageKey }) => storageKey)
}

export async function findStorageKeys(scope: ReadScope): Promise<Set<string>> {
  const rows = await scope.tx
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(eq(files.eventId, scope.eventId))
  return new Set(rows.map(({ storageKey }) => storageKey))
}
